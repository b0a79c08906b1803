"""What people see and say: views, notation, paths, and why a thing is closed."""

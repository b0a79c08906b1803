"""What people see and type: views, notation, paths, and why a thing is closed."""

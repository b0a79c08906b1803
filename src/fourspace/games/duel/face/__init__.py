"""What people see and say: views, notation, reasons, and moves told in words."""

"""What people see and type: views, notation, reasons, and moves in words."""

"""Taste: what things cost and are worth to a planner, in hours of the crew's life."""


class Taste:
    """How many hours things to do take, and things held are worth."""

    def __init__(self) -> None:
        # Things to do
        self.page = 25.0
        """Every remaining page, on top of what it asks for: more than any new page
        can ask for at once, so that turning one never looks like a loss."""
        self.step = 1.5
        self.flight = 1.0
        """A step of LUNA."""
        self.build = 5.0
        self.structure = 2.0
        """Giving up a structure."""
        self.node = 1.8
        """Finding a node."""
        self.insight = 2.4
        self.pursuer = 1.0
        """Somebody pursuing the discipline asked for."""
        self.data = 2.2
        self.materials = 2.2
        self.power = 1.5
        self.focus = 1.4
        self.discovery = 7.0
        self.token = 3.0
        """Catching a token that is on the map; one that is not yet costs more."""
        self.new_token = 5.0
        self.investigation = 3.5
        self.contribution = 1.2
        """Making a contribution, on top of its cost."""
        self.handing = 0.8
        """Something that another explorer must hand over first."""
        self.unlikely = 6.0
        """A condition that the planner does not know how to fulfil."""
        # Things held
        self.cube = [0.0, 1.0, 1.9, 2.6]
        """A focus cube by its value."""
        self.learnt = 0.25
        """A step of insight; a comprehension with its breakthrough."""
        self.comprehension = 1.5
        self.distress = 1.6
        self.kept_discovery = 1.0
        self.kept_data = 0.6
        self.kept_materials = 0.6
        self.kept_power = 0.5
        self.lying = 0.25
        """Data where LUNA is, materials anywhere: ready to be taken."""
        self.known_node = 0.35
        self.opportunity = 0.8
        self.cohesion = 1.0
        self.unconscious = 30.0
        self.weak = 6.0
        """The last endurance of an explorer."""
        # The rest of a turn
        self.free_cube = 1.0
        self.rest = -0.1
        self.free_move = 0.4
        self.free_flight = 0.3
        self.free_scan = 0.4

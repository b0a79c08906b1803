"""Taste: what things cost and are worth to a planner, in hours of the crew's life."""


class Taste:
    """How many hours things take that are still to be done, and are worth once they are had."""

    def __init__(self) -> None:
        # What is still to be done
        self.page = 25.0
        """Every page that is still to be turned, beside what it asks for: more than any new page
        can ask for at once, so that turning one never looks like a loss."""
        self.step = 1.5
        self.flight = 1.0
        """A step of LUNA."""
        self.build = 5.0
        self.structure = 2.0
        """A structure that is given up."""
        self.node = 1.8
        """A node that must be found."""
        self.insight = 2.4
        self.pursuer = 1.0
        """Somebody who pursues what is asked for."""
        self.data = 2.2
        self.materials = 2.2
        self.power = 1.5
        self.focus = 1.4
        self.discovery = 7.0
        self.token = 3.0
        """Catching a token that lies somewhere; one that does not lie anywhere yet costs more."""
        self.new_token = 5.0
        self.investigation = 3.5
        self.contribution = 1.2
        """Making a contribution, beside what it costs."""
        self.handing = 0.8
        """Something that another must hand over first."""
        self.unlikely = 6.0
        """A condition that nothing here knows how to bring about."""
        # What is had
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
        # What is left of a turn
        self.free_cube = 1.0
        self.rest = -0.1
        self.free_move = 0.4
        self.free_flight = 0.3
        self.free_scan = 0.4

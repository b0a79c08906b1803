"""Every frame that can wait, by name, and the loop that goes on until somebody must answer."""

from typing import Final

from fourspace.games.unsettled import (
    cards,
    chains,
    distress,
    gains,
    moving,
    opportunities,
    setup,
    turn,
    windows,
)
from fourspace.games.unsettled.codes import GOING_ON
from fourspace.games.unsettled.frames import Handler
from fourspace.games.unsettled.state import Crew

HANDLERS: Final[dict[str, Handler]] = {
    "setup": setup.SetupHandler(),
    "turn": turn.TurnHandler(),
    "page": turn.PageHandler(),
    "leave": turn.LeaveHandler(),
    "effect": chains.EffectHandler(),
    "part": chains.PartHandler(),
    "queue": chains.QueueHandler(),
    "roll": chains.RollHandler(),
    "pick": chains.PickHandler(),
    "each": chains.EachHandler(),
    "share": chains.ShareHandler(),
    "spot": chains.SpotHandler(),
    "branch": chains.BranchHandler(),
    "window": windows.WindowHandler(),
    "offer": windows.OfferHandler(),
    "focus": gains.FocusHandler(),
    "spread": gains.SpreadHandler(),
    "insight": gains.InsightHandler(),
    "pursue": gains.PursueHandler(),
    "face": gains.FaceHandler(),
    "comprehend": gains.ComprehendHandler(),
    "distress": distress.DistressHandler(),
    "cover": distress.CoverHandler(),
    "relieve": distress.RelieveHandler(),
    "manage": distress.ManageHandler(),
    "investigate": opportunities.InvestigateHandler(),
    "opportunity": opportunities.OpportunityHandler(),
    "draw": cards.DrawHandler(),
    "follow": cards.FollowHandler(),
    "anomaly": cards.AnomalyHandler(),
    "forfeit": cards.ForfeitHandler(),
    "structure": cards.StructureHandler(),
    "study": cards.StudyHandler(),
    "uncover": moving.UncoverHandler(),
    "explore": moving.ExploreHandler(),
    "lay": moving.LayHandler(),
    "step": moving.StepHandler(),
    "arrive": moving.ArriveHandler(),
    "walk": moving.WalkHandler(),
    "walk_luna": moving.WalkLunaHandler(),
    "scan": moving.ScanHandler(),
}


def go_on(state: Crew) -> None:
    """Go on until a question waits or the game is over."""
    state.asked = None
    while state.ended == GOING_ON:
        frame = state.frames[-1]
        decision = HANDLERS[frame.name].step(state, frame)
        if decision is not None:
            decision.number = state.number
            state.asked = decision
            return
    state.frames.clear()


def answer(state: Crew, chosen: int) -> None:
    """Give an answer to the open question and go on to the next."""
    frame = state.frames[-1]
    state.number += 1
    HANDLERS[frame.name].answer(state, frame, chosen)
    go_on(state)

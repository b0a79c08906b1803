"""The handler of every frame, and the loop that runs until somebody must answer."""

from typing import Final

from fourspace.games.unsettled import (
    cards,
    chains,
    distress,
    frames,
    frames_moving,
    gains,
    mapping,
    moving,
    opportunities,
    setup,
    turn,
    windows,
)
from fourspace.games.unsettled.codes import GOING_ON
from fourspace.games.unsettled.state import State
from fourspace.kernel.handlers import Handlers


class UnsettledHandlers(Handlers[State]):
    """The handlers of Unsettled."""

    def over(self, state: State) -> bool:
        return state.ended != GOING_ON


HANDLERS: Final = UnsettledHandlers(
    [
        setup.SetupHandler(frames.Setup),
        turn.TurnHandler(frames.Turn),
        turn.PageHandler(frames.Page),
        turn.LeaveHandler(frames.Leave),
        chains.EffectHandler(frames.Effect),
        chains.PartHandler(frames.Part),
        chains.QueueHandler(frames.Queue),
        chains.QueueHandler(frames.Aftermath),
        chains.RollHandler(frames.Roll),
        chains.PickHandler(frames.Pick),
        chains.EachHandler(frames.Each),
        chains.ShareHandler(frames.Share),
        chains.SpotHandler(frames.Spot),
        mapping.RoamHandler(frames.Roam),
        mapping.SwapHandler(frames.Swap),
        mapping.MarkerHandler(frames.Marker),
        chains.BranchHandler(frames.Branch),
        windows.WindowHandler(frames.Window),
        windows.OfferHandler(frames.Offer),
        windows.TrialHandler(frames.Trial),
        gains.FocusHandler(frames.Focus),
        gains.SpreadHandler(frames.Spread),
        gains.InsightHandler(frames.Insight),
        gains.PursueHandler(frames.Pursue),
        gains.FaceHandler(frames.Face),
        gains.ComprehendHandler(frames.Comprehend),
        distress.DistressHandler(frames.Distress),
        distress.CoverHandler(frames.Cover),
        distress.RelieveHandler(frames.Relieve),
        distress.ManageHandler(frames.Manage),
        opportunities.InvestigateHandler(frames.Investigate),
        opportunities.OpportunityHandler(frames.Opportunity),
        cards.DrawHandler(frames.Draw),
        cards.FollowHandler(frames.Follow),
        cards.AnomalyHandler(frames.Anomaly),
        cards.ForfeitHandler(frames.Forfeit),
        cards.StructureHandler(frames.Structure),
        cards.StudyHandler(frames.Study),
        moving.UncoverHandler(frames_moving.Uncover),
        moving.ExploreHandler(frames_moving.Explore),
        moving.LayHandler(frames_moving.Lay),
        moving.StepHandler(frames_moving.Step),
        moving.ArriveHandler(frames_moving.Arrive),
        moving.WalkHandler(frames_moving.Walk),
        moving.WalkLunaHandler(frames_moving.WalkLuna),
        moving.ScanHandler(frames_moving.Scan),
    ]
)


def go_on(state: State) -> None:
    """Run until a question is open or the game is over."""
    state.asked = None
    HANDLERS.settle(state)


def answer(state: State, chosen: int) -> None:
    """Answer the open question and run to the next one."""
    HANDLERS.answer(state, chosen)

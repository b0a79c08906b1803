"""A worker that also does as levels of the tests say: sleep, crash, babble."""

import os
import time

from fourspace.server.bots import worker_main
from fourspace.wire.thoughts import Task, Thought

original = worker_main.work_on


def work_on(task: Task) -> Thought:
    """Misbehave if asked to, or think as usual."""
    if task.level == "sleeper":
        time.sleep(3600)
    if task.level == "crasher":
        os._exit(1)
    if task.level == "babbler":
        print("noise on standard output")
        return Thought("no such option")
    return original(task)


if __name__ == "__main__":
    worker_main.work_on = work_on
    worker_main.main()

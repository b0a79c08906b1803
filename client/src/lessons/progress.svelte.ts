/** Which lessons are done. Kept in this browser only. */

const STORE = 'fourspace.lessons';

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '[]') as string[];
  } catch {
    return [];
  }
}

class Progress {
  done: readonly string[] = $state.raw(read());

  has(lesson: string): boolean {
    return this.done.includes(lesson);
  }

  finish(lesson: string): void {
    if (this.has(lesson)) return;
    this.done = [...this.done, lesson];
    try {
      localStorage.setItem(STORE, JSON.stringify(this.done));
    } catch {
      // without storage it is known as long as the page lives
    }
  }
}

export const progress = new Progress();

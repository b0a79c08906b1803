/** Bots think in a worker of their own, so that the table never waits for them. */

let thinker: Worker | null = null;
let last = 0;
const waiting = new Map<number, (thought: string) => void>();

/** Have a task thought about; both are JSON. */
export function think(task: string): Promise<string> {
  if (thinker === null) {
    thinker = new Worker(new URL('./thinking.ts', import.meta.url), { type: 'module' });
    thinker.onmessage = ({ data }: MessageEvent<{ number: number; thought: string }>) => {
      waiting.get(data.number)?.(data.thought);
      waiting.delete(data.number);
    };
  }
  last += 1;
  thinker.postMessage({ number: last, task });
  return new Promise((resolve) => waiting.set(last, resolve));
}

/** The worker that thinks. A thought that fails is empty: the host then takes any option. */

import { startPython } from './python';

const starting = startPython<(task: string) => string>('from fourspace.browser.host import think_about; think_about');

onmessage = async ({ data }: MessageEvent<{ number: number; task: string }>) => {
  let thought = '{}';
  try {
    thought = (await starting)(data.task);
  } catch (fault) {
    console.error(fault);
  }
  postMessage({ number: data.number, thought });
};

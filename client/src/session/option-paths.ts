/**
 * Narrowing: from the things a person points at to the option they mean.
 *
 * Every option has a path: the things to point at, one after another, that together mean it. The
 * narrowing knows nothing of any game. It only compares names of things.
 */

export interface Pathed {
  readonly path: readonly string[];
}

/** The options that the chosen things leave open. In path order if any fit so, else in any order. */
export function narrowed<O extends Pathed>(options: readonly O[], chosen: readonly string[]): O[] {
  if (chosen.length === 0) return [...options];
  const inOrder = options.filter(({ path }) => chosen.every((thing, at) => path[at] === thing));
  if (inOrder.length > 0) return inOrder;
  return options.filter(({ path }) => covers(path, chosen));
}

function covers(path: readonly string[], chosen: readonly string[]): boolean {
  const left = [...path];
  return chosen.every((thing) => {
    const at = left.indexOf(thing);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** What of a path is still to be pointed at. */
export function missing(path: readonly string[], chosen: readonly string[]): string[] {
  const left = [...path];
  for (const thing of chosen) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The things that would narrow further, each with its remaining options. The first step first. */
export function nextThings<O extends Pathed>(options: readonly O[], chosen: readonly string[]): Map<string, O[]> {
  const found = new Map<string, O[]>();
  for (const option of narrowed(options, chosen)) {
    const thing = missing(option.path, chosen)[0];
    if (thing === undefined) continue;
    const group = found.get(thing);
    if (group === undefined) found.set(thing, [option]);
    else group.push(option);
  }
  return found;
}

/** Every thing that can be pointed at now, wherever it is in a path. */
export function pointable(options: readonly Pathed[], chosen: readonly string[]): Set<string> {
  return new Set(narrowed(options, chosen).flatMap(({ path }) => missing(path, chosen)));
}

export interface Pointed<O> {
  readonly chosen: readonly string[];
  /** The option meant, once the last thing of its path has been pointed at. */
  readonly answer: O | null;
}

/**
 * Point at one more thing. A chosen thing is let go of; a thing that cannot follow begins anew.
 * Whoever points at the last thing of the only option left has answered.
 */
export function point<O extends Pathed>(options: readonly O[], chosen: readonly string[], thing: string): Pointed<O> {
  const at = chosen.lastIndexOf(thing);
  const further = narrowed(options, [...chosen, thing]);
  if (further.length === 0) {
    if (at >= 0) return { chosen: chosen.slice(0, at), answer: null };
    return narrowed(options, [thing]).length > 0 ? point(options, [], thing) : { chosen, answer: null };
  }
  const now = [...chosen, thing];
  const exact = further.find(({ path }) => path.length === now.length && missing(path, now).length === 0);
  if (exact !== undefined) return { chosen: now, answer: exact };
  const [only] = further;
  if (further.length === 1 && only?.path.at(-1) === thing) {
    return { chosen: now, answer: only };
  }
  return { chosen: now, answer: null };
}

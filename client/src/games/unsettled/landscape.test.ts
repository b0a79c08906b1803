import { describe, expect, it } from 'vitest';
import { landscapeOf } from './landscape';

describe('the look of a place', () => {
  it('is always the same for the same place', () => {
    expect(landscapeOf('wenora.node.fairy_ring')).toEqual(landscapeOf('wenora.node.fairy_ring'));
  });

  it('differs between places', () => {
    const looks = ['fairy_ring', 'mirror_bog', 'crystal_forest', 'humming_vault', 'compost_volcano'].map((name) =>
      JSON.stringify(landscapeOf(`wenora.node.${name}`)),
    );
    expect(new Set(looks).size).toBeGreaterThan(3);
  });
});

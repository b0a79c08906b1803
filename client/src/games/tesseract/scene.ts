/**
 * The cube in space: all dice in one instanced draw call, the base in one, the marks in one.
 * Nothing is drawn while nothing moves.
 */

import {
  AmbientLight,
  CanvasTexture,
  Color,
  DirectionalLight,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearMipmapLinearFilter,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
  ConeGeometry,
  BufferAttribute,
} from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { facesOf } from './die-faces';
import { baseCanvas, facesCanvas, type Paint } from './textures';
import type { TesseractView } from './view';
import { LETTERS, readCube } from './view';

const MOST = 64;
const STEP = 1.06;
const FALL = 380;

/** How a die is marked: plainly, removable, the boundary, chosen. */
export type Glow = 0 | 1 | 2 | 3;

export interface Shown {
  readonly view: TesseractView;
  readonly open: ReadonlySet<string>;
  readonly chosen: readonly string[];
  /** The distance between layers, 0 to 1. */
  readonly spread: number;
  /** How many layers are shown, from the bottom. */
  readonly layers: number;
}

interface Placed {
  readonly cell: string;
  readonly layer: number;
  readonly cube: string;
  readonly top: boolean;
}

interface Leaving {
  readonly placed: Placed;
  readonly since: number;
}

export class CubeScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(34, 1, 0.1, 60);
  private readonly dice: InstancedMesh;
  private readonly marks: InstancedMesh;
  private readonly base: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly faces = new InstancedBufferAttribute(new Float32Array(MOST * 4), 4);
  private readonly glows = new InstancedBufferAttribute(new Float32Array(MOST), 1);
  private readonly ray = new Raycaster();
  private readonly hand = new Object3D();
  private placed: Placed[] = [];
  private leaving: Leaving[] = [];
  private symbols = '';
  private shown: Shown | null = null;
  private frame = 0;
  private yaw = 0.72;
  private pitch = 0.56;
  private nearness = 1;
  /** Frames drawn so far: tests see that a still cube is not drawn again. */
  drawn = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private paint: Paint,
    private readonly still: () => boolean,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    const geometry = new RoundedBoxGeometry(1, 1, 1, 3, 0.1);
    const corners = geometry.getAttribute('position').count;
    const sides = new Float32Array(corners).map((_, at) => Math.floor((at * 6) / corners));
    geometry.setAttribute('side', new BufferAttribute(sides, 1));
    geometry.setAttribute('faces', this.faces);
    geometry.setAttribute('glow', this.glows);
    this.dice = new InstancedMesh(geometry, this.diceMaterial(), MOST);
    this.dice.frustumCulled = false;
    this.marks = new InstancedMesh(
      new ConeGeometry(0.2, 0.38, 4),
      new MeshBasicMaterial({ color: new Color(paint.danger) }),
      16,
    );
    this.marks.frustumCulled = false;
    this.base = new Mesh(new PlaneGeometry(4.5, 4.5), new MeshBasicMaterial({ transparent: true }));
    this.base.rotation.x = -Math.PI / 2;
    const sun = new DirectionalLight(0xffffff, 1.9);
    sun.position.set(3, 8, 5);
    this.scene.add(this.dice, this.marks, this.base, new AmbientLight(0xffffff, 1.5), sun);
  }

  /** Show a view; removed cubes fly off, unless motion is off. */
  show(shown: Shown): void {
    const before = this.placed;
    this.shown = shown;
    this.placed = this.place(shown);
    if (!this.still()) {
      const stays = new Set(this.placed.map(({ cell, layer }) => `${cell}${layer}`));
      const since = performance.now();
      for (const placed of before) {
        const gone = !stays.has(`${placed.cell}${placed.layer}`) && placed.layer < shown.layers;
        if (gone && this.placed.length + this.leaving.length < MOST) this.leaving.push({ placed, since });
      }
    }
    this.drawBase(shown.view);
    this.wake();
  }

  turn(byYaw: number, byPitch: number): void {
    this.yaw += byYaw;
    this.pitch = Math.min(1.5, Math.max(-0.1, this.pitch + byPitch));
    this.wake();
  }

  zoom(factor: number): void {
    this.nearness = Math.min(1.8, Math.max(0.5, this.nearness * factor));
    this.wake();
  }

  resize(width: number, height: number): void {
    const { x, y } = this.renderer.getSize(new Vector2());
    if (x === Math.floor(width) && y === Math.floor(height)) return;
    this.renderer.setSize(Math.floor(width), Math.floor(height), false);
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
    this.wake();
  }

  /** The column under a point of the canvas, in pixels; the base counts too. */
  cellAt(x: number, y: number): string | null {
    const box = this.canvas.getBoundingClientRect();
    const point = new Vector2((x / box.width) * 2 - 1, 1 - (y / box.height) * 2);
    this.ray.setFromCamera(point, this.camera);
    this.dice.boundingSphere = null;
    const [die] = this.ray.intersectObject(this.dice);
    const hit = die?.instanceId === undefined ? undefined : this.placed[die.instanceId];
    if (hit !== undefined) return hit.cell;
    const [ground] = this.ray.intersectObject(this.base);
    if (ground?.uv === undefined) return null;
    const column = Math.floor(((ground.uv.x * 4.5 - 0.25) / 4) * 4);
    const row = Math.floor(((ground.uv.y * 4.5 - 0.25) / 4) * 4);
    return this.shown?.view.columns[Math.min(3, Math.max(0, row)) * 4 + Math.min(3, Math.max(0, column))]?.cell ?? null;
  }

  repaint(paint: Paint): void {
    if (JSON.stringify(paint) === JSON.stringify(this.paint)) return;
    this.paint = paint;
    const material = this.dice.material as MeshLambertMaterial;
    material.map?.dispose();
    material.map = texture(facesCanvas(paint));
    (this.marks.material as MeshBasicMaterial).color.set(paint.danger);
    this.symbols = '';
    if (this.shown) this.drawBase(this.shown.view);
    this.uniforms.light.value.set(paint.glow);
    this.uniforms.danger.value.set(paint.danger);
    this.uniforms.focus.value.set(paint.focus);
    this.wake();
  }

  leave(): void {
    cancelAnimationFrame(this.frame);
    this.dice.geometry.dispose();
    (this.dice.material as MeshLambertMaterial).map?.dispose();
    this.base.material.map?.dispose();
    this.renderer.dispose();
  }

  private readonly uniforms = {
    light: { value: new Color() },
    danger: { value: new Color() },
    focus: { value: new Color() },
  };

  /** Lambert, with the tile of each face and the glow of each die chosen in the shader. */
  private diceMaterial(): MeshLambertMaterial {
    const material = new MeshLambertMaterial({ map: texture(facesCanvas(this.paint)) });
    const uniforms = this.uniforms;
    uniforms.light.value.set(this.paint.glow);
    uniforms.danger.value.set(this.paint.danger);
    uniforms.focus.value.set(this.paint.focus);
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, uniforms);
      shader.vertexShader = `attribute float side; attribute vec4 faces; attribute float glow;
        varying float vGlow; varying vec2 vFace;
        ${shader.vertexShader}`.replace(
        '#include <uv_vertex>',
        `vGlow = glow; vFace = uv;
         float value = side < .5 ? faces.x : side < 1.5 ? 7. - faces.x : side < 2.5 ? faces.y
           : side < 3.5 ? 7. - faces.y : side < 4.5 ? faces.z : 7. - faces.z;
         vMapUv = (vec2(value - 1., 3. - faces.w) + clamp(uv, .01, .99)) / vec2(6., 4.);`,
      );
      shader.fragmentShader = `uniform vec3 light; uniform vec3 danger; uniform vec3 focus;
        varying float vGlow; varying vec2 vFace;
        ${shader.fragmentShader}`.replace(
        '#include <opaque_fragment>',
        `float edge = max(abs(vFace.x - .5), abs(vFace.y - .5)) * 2.;
         vec3 ring = vGlow > 2.5 ? focus : vGlow > 1.5 ? danger : light;
         float stripe = vGlow > 1.5 && vGlow < 2.5 ? step(.5, fract((vFace.x + vFace.y) * 6.)) : 1.;
         float halo = vGlow < 1.5 ? .42 * smoothstep(.45, .95, edge) : 0.;
         if (vGlow > .5) outgoingLight = mix(outgoingLight, ring * 1.15, max(halo, smoothstep(.83, .9, edge) * stripe));
         else outgoingLight *= .8;
         #include <opaque_fragment>`,
      );
    };
    return material;
  }

  private place({ view, layers }: Shown): Placed[] {
    return view.columns.flatMap(({ cell, cubes }) =>
      cubes
        .map((cube, layer) => ({ cell, layer, cube, top: layer === cubes.length - 1 }))
        .filter(({ layer }) => layer < layers),
    );
  }

  private glowOf({ cell, top }: Placed): Glow {
    if (!top || this.shown === null) return 0;
    const { view, chosen } = this.shown;
    if (chosen.includes(cell)) return 3;
    if (view.boundary.includes(cell)) return 2;
    return view.removable.includes(cell) || this.shown.open.has(cell) ? 1 : 0;
  }

  private wake(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.frame = 0;
    if (this.shown === null) return;
    this.leaving = this.leaving.filter(({ since }) => now - since < FALL);
    let at = 0;
    for (const placed of this.placed) this.put(at++, placed, 0, this.glowOf(placed));
    for (const { placed, since } of this.leaving) this.put(at++, placed, (now - since) / FALL, 0);
    this.dice.count = at;
    this.dice.instanceMatrix.needsUpdate = true;
    this.faces.needsUpdate = true;
    this.glows.needsUpdate = true;
    this.putMarks();
    this.lookAt();
    this.renderer.render(this.scene, this.camera);
    this.drawn += 1;
    this.canvas.dataset['drawn'] = String(this.drawn);
    this.canvas.dataset['calls'] = String(this.renderer.info.render.calls);
    if (this.leaving.length > 0) this.wake();
  }

  private position(cell: string, layer: number): [number, number, number] {
    const spread = this.shown?.spread ?? 0;
    const across = 'abcd'.indexOf(cell.charAt(0));
    const back = Number(cell.charAt(1)) - 1;
    return [(across - 1.5) * STEP, 0.5 + layer * (STEP + spread * 1.1), (1.5 - back) * STEP];
  }

  private put(at: number, placed: Placed, gone: number, glow: Glow): void {
    const [x, y, z] = this.position(placed.cell, placed.layer);
    const { value } = readCube(placed.cube);
    const row = LETTERS.findIndex((letter) => letter === placed.cube.charAt(0));
    const [right = 1, , top = 1, , front = 1] = facesOf(value);
    this.hand.position.set(x, y + gone * gone * 3, z);
    this.hand.rotation.set(gone * 2, gone * 3, 0);
    this.hand.scale.setScalar(1 - gone * 0.9);
    this.hand.updateMatrix();
    this.dice.setMatrixAt(at, this.hand.matrix);
    this.faces.setXYZW(at, right, top, front, row);
    this.glows.setX(at, glow);
  }

  private putMarks(): void {
    const threats = this.placed.filter(({ cell, top }) => top && this.shown?.view.boundary.includes(cell));
    threats.slice(0, 16).forEach(({ cell, layer }, at) => {
      const [x, y, z] = this.position(cell, layer);
      this.marks.setMatrixAt(at, new Matrix4().makeRotationX(Math.PI).setPosition(x, y + 0.85, z));
    });
    this.marks.count = Math.min(16, threats.length);
    this.marks.instanceMatrix.needsUpdate = true;
  }

  private lookAt(): void {
    const spread = this.shown?.spread ?? 0;
    const middle = 1.65 + spread * 1.6;
    // Far enough away for the whole cube to fit, even on a narrow screen.
    const fit = 12 * Math.max(1, 0.92 / this.camera.aspect) * (1 + spread * 0.5);
    const distance = fit * this.nearness;
    const flat = Math.cos(this.pitch) * distance;
    this.camera.position.set(
      Math.sin(this.yaw) * flat,
      middle + Math.sin(this.pitch) * distance,
      Math.cos(this.yaw) * flat,
    );
    this.camera.lookAt(0, middle, 0);
  }

  private drawBase(view: TesseractView): void {
    const symbols = view.columns.map(({ symbol }) => symbol).join();
    if (symbols === this.symbols) return;
    this.symbols = symbols;
    this.base.material.map?.dispose();
    this.base.material.map = texture(
      baseCanvas(
        this.paint,
        view.columns.map(({ symbol }) => symbol),
      ),
    );
    this.base.material.needsUpdate = true;
  }
}

function texture(canvas: HTMLCanvasElement): CanvasTexture {
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.minFilter = LinearMipmapLinearFilter;
  made.anisotropy = 8;
  return made;
}

import type { Accessor, DefaultProps } from '@deck.gl/core'
import { PathLayer, type PathLayerProps } from '@deck.gl/layers'

type DashedProps<Data> = {
  /** Two dashes and the gaps after them, px: dash, gap, dash, gap; zeros are a line without a gap. */
  getDash: Accessor<Data, readonly [number, number, number, number]>
  /** For each point of the path how far along its way it lies, in common units (`alongOf`). */
  getAlong: Accessor<Data, readonly number[]>
}

export type DashedPathLayerProps<Data> = PathLayerProps<Data> & DashedProps<Data>

const defaultProps: DefaultProps<DashedPathLayerProps<unknown>> = {
  getDash: { type: 'accessor', value: [0, 0, 0, 0] },
  getAlong: { type: 'accessor', value: [0] },
}

/**
 * A path whose dashes run on over its points. The dashes of deck's own extension begin anew at each point, and a way
 * driven has a point every few pixels: it would be drawn without a gap.
 */
export class DashedPathLayer<Data> extends PathLayer<Data, DashedProps<Data>> {
  static override layerName = 'DashedPathLayer'
  static override defaultProps = defaultProps

  override getShaders() {
    const shaders: { inject?: Record<string, string> } = super.getShaders()
    return {
      ...shaders,
      inject: {
        'vs:#decl': `
in vec4 instanceDash;
in float instanceAlong;
flat out vec4 vDash;
flat out float vAlong;`,
        // Everything in half widths of the line, as the positions along it are.
        'vs:#main-end': `
vDash = instanceDash * project_pixel_size(1.0) / width.x;
float dashPeriod = vDash.x + vDash.y + vDash.z + vDash.w;
vAlong = dashPeriod > 0.0 ? mod(instanceAlong / width.x, dashPeriod) : 0.0;`,
        'fs:#decl': `
flat in vec4 vDash;
flat in float vAlong;`,
        'fs:#main-start': `
float dashPeriod = vDash.x + vDash.y + vDash.z + vDash.w;
if (dashPeriod > 0.0) {
  float place = mod(vAlong + vPathPosition.y, dashPeriod);
  bool inFirst = place < vDash.x;
  bool inSecond = place >= vDash.x + vDash.y && place < dashPeriod - vDash.w;
  if (!inFirst && !inSecond) discard;
}`,
      },
    }
  }

  override initializeState(): void {
    super.initializeState()
    this.getAttributeManager()?.addInstanced({
      instanceDash: { size: 4, accessor: 'getDash' },
      instanceAlong: { size: 1, accessor: 'getAlong' },
    })
  }
}

/** The world is so many common units wide. */
const worldUnits = 512

/**
 * How far along a way each of its points lies, in common units of web Mercator (the world is 512 wide): the same on
 * every zoom, so that a dash keeps its pixels while the map zooms.
 * @param longitude degrees, without a jump at the antimeridian
 * @param from where the first point lies, for a way that goes on from another
 */
export function alongOf(longitude: readonly number[], latitude: readonly number[], from = 0): number[] {
  const x = (i: number) => ((longitude[i] ?? 0) / 360) * worldUnits
  const y = (i: number) =>
    (Math.log(Math.tan(Math.PI / 4 + ((latitude[i] ?? 0) * Math.PI) / 360)) / (2 * Math.PI)) * worldUnits
  const along: number[] = []
  let now = from
  for (let i = 0; i < longitude.length; i++) {
    if (i > 0) now += Math.hypot(x(i) - x(i - 1), y(i) - y(i - 1))
    along.push(now)
  }
  return along
}

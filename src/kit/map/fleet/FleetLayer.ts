import { type DefaultProps, Layer, type LayerProps, project32, type UpdateParameters } from '@deck.gl/core'
import { Buffer } from '@luma.gl/core'
import { Geometry, Model } from '@luma.gl/engine'

import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

import { mapTokens, type MapTheme } from '../mapTokens.ts'
import { softwareWebgl } from '../softwareWebgl.ts'
import { FleetRecords, RECORD_BYTES } from './fleetRecords.ts'
import { fleetFragment, fleetVertex } from './fleetShader.ts'
import { fleetColours, fleetModule } from './fleetUniforms.ts'

export type FleetLayerProps = LayerProps & {
  frame: FleetFrame
  /** The frame is changed in place: its version says that it is another one. */
  version: number
  theme: MapTheme
  /** Index of the selected vehicle, -1 for none. */
  selected: number
  /** 1 where a group stands for the vehicle; another array for another grouping. */
  grouped: Uint8Array | null
  /** Monotonic milliseconds. */
  now: () => number
  /** Off where WebGL is drawn in software. */
  glide: boolean
}

type FleetLayerState = { records: FleetRecords; model: Model; buffer: Buffer; drawnAt: number }

/** §9: a live position is old after a minute. */
const OLD_AFTER_S = 60
/** A glyph moves a few pixels a second: the eye wants no more, and the machine has other work. */
const FRAMES_PER_S = 30

const colours = { dark: fleetColours(mapTokens.dark), light: fleetColours(mapTokens.light) }

const defaultProps: DefaultProps<FleetLayerProps> = {
  selected: -1,
  // by identity: looking into it would cost more than grouping
  grouped: { type: 'object', value: null, compare: false },
  theme: 'dark',
  now: { type: 'function', value: () => performance.now(), compare: false },
  glide: true,
}

/**
 * The fleet as one instanced draw: a record per vehicle in one GPU buffer, movement in the vertex shader, glyph,
 * halo and badge in the fragment shader (map.md §6). Only records that changed are made anew. It is not picked by the
 * GPU: `pick.ts` scans the same records in a fraction of the time.
 */
export class FleetLayer extends Layer<FleetLayerProps> {
  static override layerName = 'FleetLayer'
  static override defaultProps = defaultProps

  declare state: FleetLayerState

  override getShaders() {
    return super.getShaders({ vs: fleetVertex, fs: fleetFragment, modules: [project32, fleetModule] })
  }

  override initializeState(): void {
    // deck would keep picking colours for every vehicle
    this.getAttributeManager()?.remove(['instancePickingColors'])
    const records = new FleetRecords()
    const buffer = this.#buffer(64 * RECORD_BYTES)
    this.setState({ records, buffer, model: this.#model(buffer), drawnAt: 0 })
  }

  override updateState({ props, oldProps, changeFlags }: UpdateParameters<this>): void {
    const { records } = this.state
    const regrouped = props.grouped !== oldProps.grouped
    const another = props.frame !== oldProps.frame || props.version !== oldProps.version
    if (!another && !regrouped && !changeFlags.extensionsChanged) return
    const capacity = records.capacity
    const written = records.write(props.frame, {
      now: props.now(),
      glide: props.glide && !softwareWebgl() && !props.frame.stale,
      grouped: props.grouped,
    })
    if (records.capacity !== capacity) {
      this.state.buffer.destroy()
      const buffer = this.#buffer(records.capacity * RECORD_BYTES)
      this.setState({ buffer })
      this.state.model.setAttributes({ records: buffer })
    }
    if (written) {
      const from = written.from * RECORD_BYTES
      this.state.buffer.write(records.bytes.subarray(from, written.to * RECORD_BYTES), from)
      this.setNeedsRedraw()
    }
  }

  override getNumInstances(): number {
    return this.state?.records?.count ?? 0
  }

  override getModels(): Model[] {
    return this.state?.model ? [this.state.model] : []
  }

  override draw(): void {
    const { records, model } = this.state
    const { frame, theme, selected, now } = this.props
    model.setInstanceCount(records.count)
    // those with a badge and the selected one come last: nothing may cover them
    for (const pass of records.alerts > 0 || selected >= 0 ? [0, 1] : [0]) {
      model.shaderInputs.setProps({
        fleet: {
          ...colours[theme],
          pass,
          selected,
          time: records.seconds(now()),
          radius: glyphRadius(this.context.viewport.zoom),
          stale: frame.stale ? 1 : 0,
          oldAfter: OLD_AFTER_S,
          opacity: this.props.opacity,
        },
      })
      model.draw(this.context.renderPass)
    }
    this.state.drawnAt = now()
  }

  /** Asks for another frame while something moves, but not more often than the eye needs. */
  override getNeedsRedraw(options?: { clearRedrawFlags: boolean }): string | false {
    const asked = super.getNeedsRedraw(options)
    if (asked || !this.state?.records) return asked
    const { records, drawnAt } = this.state
    const now = this.props.now()
    const moving = records.seconds(drawnAt) < records.settledAt
    return moving && now - drawnAt >= 1000 / FRAMES_PER_S ? 'vehicles move' : false
  }

  override finalizeState(context: Parameters<Layer['finalizeState']>[0]): void {
    super.finalizeState(context)
    this.state.buffer.destroy()
  }

  #buffer(byteLength: number): Buffer {
    return this.context.device.createBuffer({ usage: Buffer.VERTEX | Buffer.COPY_DST, byteLength })
  }

  #model(records: Buffer): Model {
    return new Model(this.context.device, {
      ...this.getShaders(),
      id: this.props.id,
      isInstanced: true,
      geometry: new Geometry({
        topology: 'triangle-strip',
        attributes: { positions: { size: 3, value: new Float32Array([-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]) } },
      }),
      bufferLayout: [
        {
          name: 'records',
          stepMode: 'instance',
          byteStride: RECORD_BYTES,
          attributes: [
            { attribute: 'aFrom', format: 'float32x2', byteOffset: 0 },
            { attribute: 'aTo', format: 'float32x2', byteOffset: 8 },
            { attribute: 'aGlide', format: 'float32x2', byteOffset: 16 },
            { attribute: 'aHeading', format: 'float32x2', byteOffset: 24 },
            { attribute: 'aFix', format: 'float32', byteOffset: 32 },
            { attribute: 'aLook', format: 'uint8x4', byteOffset: 36 },
          ],
        },
      ],
      attributes: { records },
    })
  }
}

/** Pixels: small from afar, where a hundred stand together, and full size where streets show. */
export const glyphRadius = (zoom: number): number => Math.min(10, Math.max(5.5, 3.2 + zoom * 0.62))

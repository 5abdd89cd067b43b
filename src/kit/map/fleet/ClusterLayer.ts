import { type DefaultProps, Layer, type LayerProps, project32, type UpdateParameters } from '@deck.gl/core'
import { Buffer } from '@luma.gl/core'
import { Geometry, Model } from '@luma.gl/engine'

import { type Cluster, clusterRadius } from '../clusters.ts'
import { mapTokens, type MapTheme } from '../mapTokens.ts'
import { clusterColours, clusterFragment, clusterModule, clusterVertex } from './clusterShader.ts'

export type ClusterLayerProps = LayerProps & {
  clusters: readonly Cluster[]
  theme: MapTheme
  stale: boolean
}

/** Longitude, latitude, radius, moving share, severity. */
const FLOATS = 5
const RECORD_BYTES = FLOATS * 4

const colours = { dark: clusterColours(mapTokens.dark), light: clusterColours(mapTokens.light) }

const defaultProps: DefaultProps<ClusterLayerProps> = {
  clusters: { type: 'array', value: [], compare: false },
  theme: 'dark',
  stale: false,
}

/** Bubbles: an arc for the share that moves and the worst severity at the corner. The count is text, drawn above. */
export class ClusterLayer extends Layer<ClusterLayerProps> {
  static override layerName = 'ClusterLayer'
  static override defaultProps = defaultProps

  declare state: { model: Model; buffer: Buffer }

  override getShaders() {
    return super.getShaders({ vs: clusterVertex, fs: clusterFragment, modules: [project32, clusterModule] })
  }

  override initializeState(): void {
    this.getAttributeManager()?.remove(['instancePickingColors'])
    const buffer = this.#buffer(64)
    this.setState({ buffer, model: this.#model(buffer) })
  }

  override updateState({ props, oldProps }: UpdateParameters<this>): void {
    if (props.clusters === oldProps.clusters) return
    const records = new Float32Array(props.clusters.length * FLOATS)
    for (const [i, { longitude, latitude, count, movingShare, severity }] of props.clusters.entries()) {
      records.set([longitude, latitude, clusterRadius(count), movingShare, severity], i * FLOATS)
    }
    if (records.byteLength > this.state.buffer.byteLength) {
      this.state.buffer.destroy()
      const buffer = this.#buffer(Math.ceil(props.clusters.length * 1.5))
      this.setState({ buffer })
      this.state.model.setAttributes({ clusters: buffer })
    }
    if (records.length > 0) this.state.buffer.write(records)
    this.state.model.setInstanceCount(props.clusters.length)
    this.setNeedsRedraw()
  }

  override getNumInstances(): number {
    return this.props.clusters.length
  }

  override getModels(): Model[] {
    return this.state?.model ? [this.state.model] : []
  }

  override draw(): void {
    const { model } = this.state
    const { theme, stale, opacity } = this.props
    model.shaderInputs.setProps({
      cluster: { ...colours[theme], stale: stale ? 1 : 0, opacity },
    })
    model.draw(this.context.renderPass)
  }

  override finalizeState(context: Parameters<Layer['finalizeState']>[0]): void {
    super.finalizeState(context)
    this.state.buffer.destroy()
  }

  #buffer(count: number): Buffer {
    return this.context.device.createBuffer({
      usage: Buffer.VERTEX | Buffer.COPY_DST,
      byteLength: count * RECORD_BYTES,
    })
  }

  #model(clusters: Buffer): Model {
    return new Model(this.context.device, {
      ...this.getShaders(),
      id: this.props.id,
      isInstanced: true,
      instanceCount: 0,
      geometry: new Geometry({
        topology: 'triangle-strip',
        attributes: { positions: { size: 3, value: new Float32Array([-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0]) } },
      }),
      bufferLayout: [
        {
          name: 'clusters',
          stepMode: 'instance',
          byteStride: RECORD_BYTES,
          attributes: [
            { attribute: 'aPlace', format: 'float32x2', byteOffset: 0 },
            { attribute: 'aSize', format: 'float32x2', byteOffset: 8 },
            { attribute: 'aSeverity', format: 'float32', byteOffset: 16 },
          ],
        },
      ],
      attributes: { clusters },
    })
  }
}

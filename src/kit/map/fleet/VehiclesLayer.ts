import {
  CompositeLayer,
  type DefaultProps,
  type LayerProps,
  type LayersList,
  type UpdateParameters,
} from '@deck.gl/core'
import { TextLayer } from '@deck.gl/layers'

import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

import { type Cluster, clusterAt, clusterFleet, clusterRadius } from '../clusters.ts'
import { mapFont } from '../mapFont.ts'
import type { MapPoint } from '../mapHandle.ts'
import { mapTokens, type MapTheme } from '../mapTokens.ts'
import { type Bubble, type MapPick, nearestRecord, type Pickable, pixelsPerDegree, recordsCovered } from '../pick.ts'
import { ClusterLayer } from './ClusterLayer.ts'
import { FleetLayer } from './FleetLayer.ts'
import { labelProps, type PlacedLabel, uncovered, type VehicleLabel } from './vehicleLabels.ts'

export type VehiclesLayerProps = LayerProps & {
  frame: FleetFrame
  /** `frame.version`: frames are changed in place. */
  version: number
  theme: MapTheme
  /** Bubbles where vehicles stand together, from afar. */
  grouping: boolean
  selectedId: number | null
  labels: readonly VehicleLabel[]
  /** How many stand in a bubble, as a reader writes it; digits, points and commas. */
  countText: (count: number) => string
  now: () => number
  /** Off: frames come as fast as they are drawn, and a vehicle stands where its frame says. */
  glide: boolean
}

type State = {
  clusters: Cluster[]
  grouped: Uint8Array | null
  groupedAt: number
  groupedZoom: number
  /** Version of the frame that was grouped. */
  groupedFrame: number
  timer: ReturnType<typeof setTimeout> | undefined
  /** Index by vehicle id; each answer is checked, because a stream may deal its columns anew. */
  indexes: Map<number, number>
}

/** From this zoom on streets tell vehicles apart, and every one is drawn (map.md §5). */
const GROUP_BELOW_ZOOM = 7
/** Bubbles are dealt anew so often from one whole zoom to the next; in between they only come nearer to each other. */
const LEVELS = 2
/** Bubbles follow once a second: one pass over a large fleet takes milliseconds. */
const REGROUP_MS = 1000
/** Pixels around the pointer. */
const REACH = 12
/** Pixels that the mark of a severity stands out over the rim. */
const MARK_OUT = 4

const defaultProps: DefaultProps<VehiclesLayerProps> = {
  grouping: false,
  selectedId: { type: 'object', value: null, compare: true },
  labels: { type: 'array', value: [], compare: false },
  theme: 'dark',
  countText: { type: 'function', value: String, compare: false },
  now: { type: 'function', value: () => performance.now(), compare: false },
  glide: true,
}

/** The live fleet: every vehicle, bubbles from afar, and labels where they were asked for. */
export class VehiclesLayer extends CompositeLayer<VehiclesLayerProps> implements Pickable {
  static override layerName = 'VehiclesLayer'
  static override defaultProps = defaultProps

  declare state: State

  override initializeState(): void {
    this.setState({
      clusters: [],
      grouped: null,
      groupedAt: -Infinity,
      groupedZoom: -1,
      groupedFrame: -1,
      timer: undefined,
      indexes: new Map(),
    })
  }

  override shouldUpdateState({ changeFlags }: UpdateParameters<this>): boolean {
    // the viewport too: bubbles change from level to level
    return changeFlags.somethingChanged
  }

  override updateState({ props }: UpdateParameters<this>): void {
    const { zoom } = this.context.viewport
    const grouping = props.grouping && zoom < GROUP_BELOW_ZOOM
    const level = Math.floor(zoom * LEVELS) / LEVELS
    if (!grouping) {
      if (this.state.grouped) this.#group([], null, -1)
      return
    }
    const waited = props.now() - this.state.groupedAt
    const another = props.version !== this.state.groupedFrame
    if (level !== this.state.groupedZoom || (another && waited >= REGROUP_MS)) {
      const { clusters, grouped } = clusterFleet(props.frame, level)
      this.#group(clusters, grouped, level)
    } else if (another && !this.state.timer) {
      // the last frame before a pause is grouped too
      const timer = setTimeout(() => {
        this.setState({ timer: undefined })
        this.setNeedsUpdate()
      }, REGROUP_MS - waited)
      this.setState({ timer })
    }
  }

  override finalizeState(context: Parameters<CompositeLayer['finalizeState']>[0]): void {
    clearTimeout(this.state.timer)
    super.finalizeState(context)
  }

  #group(clusters: Cluster[], grouped: Uint8Array | null, groupedZoom: number): void {
    const { version: groupedFrame, now } = this.props
    this.setState({
      clusters,
      grouped,
      groupedZoom,
      groupedFrame,
      groupedAt: now(),
    })
  }

  override renderLayers(): LayersList {
    const { frame, version, theme, selectedId, countText, now, glide } = this.props
    const { clusters, grouped } = this.state
    const tokens = mapTokens[theme]
    return [
      new FleetLayer(
        this.getSubLayerProps({
          id: 'glyphs',
          frame,
          version,
          theme,
          grouped,
          now,
          glide,
          selected: selectedId === null ? -1 : this.#indexOf(selectedId),
        }),
      ),
      clusters.length > 0 &&
        new ClusterLayer(this.getSubLayerProps({ id: 'clusters', clusters, theme, stale: frame.stale })),
      clusters.length > 0 &&
        new TextLayer<Cluster>(
          this.getSubLayerProps({
            id: 'counts',
            data: clusters,
            getPosition: (cluster: Cluster) => [cluster.longitude, cluster.latitude],
            getText: (cluster: Cluster) => countText(cluster.count),
            getSize: (cluster: Cluster) => (cluster.count < 1_000 ? 13 : 12),
            getColor: frame.stale ? tokens.subtle : tokens.foreground,
            updateTriggers: { getColor: [theme, frame.stale] },
            fontFamily: mapFont,
            fontWeight: 700,
            characterSet: '0123456789.,',
            fontSettings: { fontSize: 48, buffer: 6 },
          }),
        ),
      this.#labels(),
    ]
  }

  #labels() {
    const { labels, frame, version, theme, selectedId, now } = this.props
    const records = this.#records()
    const placed = labels.flatMap((label): PlacedLabel[] => {
      const index = this.#indexOf(label.vehicleId)
      if (index < 0 || !records || index >= records.count || !records.shown(index)) return []
      return [{ ...label, position: records.positionAt(index, now()) }]
    })
    if (placed.length === 0) return null
    const { viewport } = this.context
    const data = uncovered(
      placed.sort((a, b) => Number(b.vehicleId === selectedId) - Number(a.vehicleId === selectedId)),
      (position) => viewport.project(position),
    )
    const look = labelProps(theme, selectedId, viewport.zoom, [frame, version])
    return new TextLayer<PlacedLabel>(this.getSubLayerProps({ id: 'labels', data, ...look }))
  }

  /** What lies under a point: a bubble, else a vehicle, else several that cover each other. */
  pickAt(point: MapPoint): MapPick | null {
    const cluster = clusterAt(this.state.clusters, point, pixelsPerDegree(point.zoom))
    if (cluster) {
      const { count, longitude, latitude, bounds } = cluster
      return { kind: 'cluster', count, longitude, latitude, bounds }
    }
    const records = this.#records()
    if (!records) return null
    const now = this.props.now()
    const index = nearestRecord(records, point, now, REACH)
    const vehicleId = this.props.frame.vehicleIds[index]
    if (index < 0 || vehicleId === undefined) return null
    const [longitude, latitude] = records.positionAt(index, now)
    const { indexes, bounds } = recordsCovered(records, { longitude, latitude }, point.zoom, now)
    if (indexes.length < 2) return { kind: 'vehicle', vehicleId, index, longitude, latitude }
    const vehicleIds = indexes.flatMap((at) => this.props.frame.vehicleIds[at] ?? [])
    return { kind: 'pile', vehicleIds, longitude, latitude, bounds }
  }

  bubbles(): Bubble[] {
    return this.state.clusters.map(({ longitude, latitude, count }) => ({
      longitude,
      latitude,
      radiusPx: clusterRadius(count) + MARK_OUT,
    }))
  }

  #records() {
    const glyphs = this.getSubLayers().find((layer) => layer instanceof FleetLayer)
    return glyphs?.state?.records
  }

  #indexOf(vehicleId: number): number {
    const { vehicleIds, count } = this.props.frame
    const { indexes } = this.state
    const known = indexes.get(vehicleId)
    if (known !== undefined && known < count && vehicleIds[known] === vehicleId) return known
    const found = vehicleIds.subarray(0, count).indexOf(vehicleId)
    if (found >= 0) indexes.set(vehicleId, found)
    return found
  }
}

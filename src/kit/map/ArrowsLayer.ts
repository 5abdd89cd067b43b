import {
  CompositeLayer,
  type DefaultProps,
  type LayerProps,
  type LayersList,
  type UpdateParameters,
} from '@deck.gl/core'
import { IconLayer } from '@deck.gl/layers'

import { type Arrow, arrowLevel, arrowsAlong } from './arrows.ts'
import { type MapTheme, mapTokens, type Rgb } from './mapTokens.ts'

type Place = [longitude: number, latitude: number]

export type ArrowsLayerProps = LayerProps & {
  /** As `arrowsAlong` wants them; another array for other ways. */
  ways: readonly (readonly Place[])[]
  theme: MapTheme
}

const defaultProps: DefaultProps<ArrowsLayerProps> = {
  ways: { type: 'object', value: [], compare: false },
  theme: 'dark',
}

/** px of the picture, and as what it is shown: sharp on a display of twice the pixels. */
const picturePx = 64
const shownPx = 15
const iconMapping = {
  arrow: { x: 0, y: 0, width: picturePx, height: picturePx, anchorX: picturePx / 2, anchorY: picturePx / 2 },
}

/** Which way ways were gone: small arrows on them, dealt anew from level to level of the zoom. */
export class ArrowsLayer extends CompositeLayer<ArrowsLayerProps> {
  static override layerName = 'ArrowsLayer'
  static override defaultProps = defaultProps

  declare state: { arrows: Arrow[]; level: number }

  override initializeState(): void {
    this.setState({ arrows: [], level: -1 })
  }

  override shouldUpdateState({ changeFlags }: UpdateParameters<this>): boolean {
    // the viewport too: arrows are as far from each other as the zoom shows them
    return changeFlags.somethingChanged
  }

  override updateState({ props, oldProps }: UpdateParameters<this>): void {
    const level = arrowLevel(this.context.viewport.zoom)
    if (level === this.state.level && props.ways === oldProps.ways) return
    this.setState({ arrows: arrowsAlong(props.ways, level), level })
  }

  override renderLayers(): LayersList {
    const { theme } = this.props
    return [
      new IconLayer<Arrow>(
        this.getSubLayerProps({
          // An atlas belongs to the layer that was made with it.
          id: `arrows-${theme}`,
          data: this.state.arrows,
          iconAtlas: pictures[theme](),
          iconMapping,
          getIcon: () => 'arrow',
          getPosition: ({ position }: Arrow) => position,
          // deck turns against the clock
          getAngle: ({ course }: Arrow) => -course,
          getSize: shownPx,
          sizeUnits: 'pixels',
        }),
      ),
    ]
  }
}

/** An arrow that points north: light on dark ground with a dark keyline, and the other way round on light ground. */
function picture({ foreground, canvas }: { foreground: Rgb; canvas: Rgb }): HTMLCanvasElement {
  const sheet = document.createElement('canvas')
  sheet.width = picturePx
  sheet.height = picturePx
  const pen = sheet.getContext('2d')
  if (!pen) return sheet
  const at = (x: number, y: number): [number, number] => [x * picturePx, y * picturePx]
  pen.beginPath()
  pen.moveTo(...at(0.5, 0.14))
  pen.lineTo(...at(0.78, 0.84))
  pen.lineTo(...at(0.5, 0.68))
  pen.lineTo(...at(0.22, 0.84))
  pen.closePath()
  pen.lineJoin = 'round'
  pen.lineWidth = picturePx * 0.2
  pen.strokeStyle = `rgb(${canvas.join(' ')})`
  pen.stroke()
  pen.fillStyle = `rgb(${foreground.join(' ')})`
  pen.fill()
  return sheet
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
const pictures = { dark: once(() => picture(mapTokens.dark)), light: once(() => picture(mapTokens.light)) }

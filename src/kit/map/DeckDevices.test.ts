import { afterEach, expect, test, vi } from 'vitest'

import { DeckDevices } from './DeckDevices.ts'

function device() {
  const freed: string[] = []
  const context = {
    destroy: () => void freed.push('observers'),
    htmlCanvas: { style: { visibility: '' }, clientWidth: 944, clientHeight: 644 },
    cssWidth: 300,
    cssHeight: 150,
  }
  return {
    freed,
    context,
    getDefaultCanvasContext: () => context as never,
    loseDevice: () => freed.push('context') > 0,
  }
}

test('nothing is seen of a map’s vehicles before the canvas has the size of the map', () => {
  const devices = new DeckDevices(vi.fn())
  const one = device()
  const { context } = one
  devices.keep()
  devices.props.onDeviceInitialized(one)
  devices.props.onBeforeRender({ device: one })
  expect(context.htmlCanvas.style.visibility).toBe('hidden')
  Object.assign(context, { cssWidth: 944.4, cssHeight: 643.6 })
  devices.props.onBeforeRender({ device: one })
  devices.props.deviceProps.onDevicePixelRatioChange({ device: one })
  expect(context.htmlCanvas.style.visibility).toBe('')
})

test('P57 a map that goes takes its observers and its WebGL context along, once', () => {
  const devices = new DeckDevices(vi.fn())
  const one = device()
  const end = devices.keep()
  devices.props.onDeviceInitialized(one)
  expect(one.freed).toEqual([])
  end()
  end()
  expect(one.freed).toEqual(['observers', 'context'])
})

test('P57 a device that is made after its map has gone is freed, when its observer has said what it had to say', async () => {
  const devices = new DeckDevices(vi.fn())
  const late = device()
  devices.keep()()
  devices.props.deviceProps.onDevicePixelRatioChange({ device: late })
  expect(late.freed).toEqual([])
  await Promise.resolve()
  expect(late.freed).toEqual(['observers', 'context'])
})

test('P57 a device that speaks of itself twice is freed once', () => {
  const devices = new DeckDevices(vi.fn())
  const one = device()
  const end = devices.keep()
  devices.props.onDeviceInitialized(one)
  devices.props.deviceProps.onDevicePixelRatioChange({ device: one })
  end()
  expect(one.freed).toEqual(['observers', 'context'])
})

test('a map that is mounted anew keeps its device', () => {
  const devices = new DeckDevices(vi.fn())
  const second = device()
  devices.keep()()
  devices.keep()
  devices.props.onDeviceInitialized(second)
  expect(second.freed).toEqual([])
})

afterEach(() => vi.restoreAllMocks())

test('GEN-13 a map whose layers can never be drawn says so; an error of one that draws is no end', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const none = vi.fn()
  const devices = new DeckDevices(none)
  devices.keep()
  devices.props.onError(new Error('Failed to fetch'))
  expect(none).toHaveBeenCalledExactlyOnceWith('Failed to fetch')

  devices.props.onDeviceInitialized(device())
  devices.props.onError(new Error('a layer'))
  expect(none).toHaveBeenCalledTimes(1)
})

test('a map that has gone says nothing any more', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const none = vi.fn()
  const devices = new DeckDevices(none)
  devices.keep()()
  devices.props.onError(new Error('Failed to fetch'))
  expect(none).not.toHaveBeenCalled()
})

import type { ShaderModule } from '@luma.gl/shadertools'

import { type MapTokens, type Rgb } from '../mapTokens.ts'

type Vec4 = [number, number, number, number]

/** What the shader knows besides the records. Colours are 0..1. */
export type FleetUniforms = {
  /** Seconds, the clock of the records. */
  time: number
  /** Radius of a glyph in pixels. */
  radius: number
  /** 0: vehicles without a badge; 1: those with one, on top. */
  pass: number
  /** 1: the link is down, everything is dimmed and hatched but the badges. */
  stale: number
  /** Index of the selected vehicle, -1 for none. */
  selected: number
  /** Seconds after which the position of a moving or idle vehicle is old. */
  oldAfter: number
  opacity: number
  halo: Vec4
  accent: Vec4
  ink: Vec4
  stateOff: Vec4
  stateMoving: Vec4
  stateIdle: Vec4
  stateAfterKey: Vec4
  stateNoSignal: Vec4
  stateBlocked: Vec4
  stateTransition: Vec4
  medium: Vec4
  high: Vec4
  critical: Vec4
  mediumInk: Vec4
  highInk: Vec4
  criticalInk: Vec4
  criticalLine: Vec4
}

const colours = [
  'halo',
  'accent',
  'ink',
  'stateOff',
  'stateMoving',
  'stateIdle',
  'stateAfterKey',
  'stateNoSignal',
  'stateBlocked',
  'stateTransition',
  'medium',
  'high',
  'critical',
  'mediumInk',
  'highInk',
  'criticalInk',
  'criticalLine',
] as const
const floats = ['time', 'radius', 'pass', 'stale', 'selected', 'oldAfter', 'opacity'] as const

// luma reads the block line by line: one field on each
const block = `layout(std140) uniform fleetUniforms {
${floats.map((name) => `  float ${name};`).join('\n')}
${colours.map((name) => `  vec4 ${name};`).join('\n')}
} fleet;
`

type UniformTypes = Record<(typeof floats)[number], 'f32'> & Record<(typeof colours)[number], 'vec4<f32>'>

const uniformTypes: UniformTypes = {
  time: 'f32',
  radius: 'f32',
  pass: 'f32',
  stale: 'f32',
  selected: 'f32',
  oldAfter: 'f32',
  opacity: 'f32',
  halo: 'vec4<f32>',
  accent: 'vec4<f32>',
  ink: 'vec4<f32>',
  stateOff: 'vec4<f32>',
  stateMoving: 'vec4<f32>',
  stateIdle: 'vec4<f32>',
  stateAfterKey: 'vec4<f32>',
  stateNoSignal: 'vec4<f32>',
  stateBlocked: 'vec4<f32>',
  stateTransition: 'vec4<f32>',
  medium: 'vec4<f32>',
  high: 'vec4<f32>',
  critical: 'vec4<f32>',
  mediumInk: 'vec4<f32>',
  highInk: 'vec4<f32>',
  criticalInk: 'vec4<f32>',
  criticalLine: 'vec4<f32>',
}

export const fleetModule = {
  name: 'fleet',
  vs: block,
  fs: block,
  uniformTypes,
} as const satisfies ShaderModule<FleetUniforms>

/** The colours of a theme as uniforms. */
export function fleetColours(tokens: MapTokens): Omit<FleetUniforms, (typeof floats)[number]> {
  const [off, moving, idle, afterKey, noSignal, blocked, transition] = tokens.state
  return {
    halo: vec4(tokens.canvas),
    accent: vec4(tokens.accent),
    ink: vec4(tokens.canvas),
    stateOff: vec4(off),
    stateMoving: vec4(moving),
    stateIdle: vec4(idle),
    stateAfterKey: vec4(afterKey),
    stateNoSignal: vec4(noSignal),
    stateBlocked: vec4(blocked),
    stateTransition: vec4(transition),
    medium: vec4(tokens.severity.medium),
    high: vec4(tokens.severity.high),
    critical: vec4(tokens.severity.critical),
    mediumInk: vec4(tokens.severityInk.medium),
    highInk: vec4(tokens.severityInk.high),
    criticalInk: vec4(tokens.severityInk.critical),
    criticalLine: vec4(tokens.severityLine.critical),
  }
}

const vec4 = ([red, green, blue]: Rgb): Vec4 => [red / 255, green / 255, blue / 255, 1]

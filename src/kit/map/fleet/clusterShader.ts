import type { ShaderModule } from '@luma.gl/shadertools'

import type { MapTokens, Rgb } from '../mapTokens.ts'
import { badgeSdf, glyphSdf } from './glyphSdf.ts'

type Vec4 = [number, number, number, number]

type ClusterUniforms = {
  stale: number
  opacity: number
  fill: Vec4
  track: Vec4
  share: Vec4
  halo: Vec4
  medium: Vec4
  high: Vec4
  critical: Vec4
  mediumInk: Vec4
  highInk: Vec4
  criticalInk: Vec4
  criticalLine: Vec4
}

const block = `layout(std140) uniform clusterUniforms {
  float stale;
  float opacity;
  vec4 fill;
  vec4 track;
  vec4 share;
  vec4 halo;
  vec4 medium;
  vec4 high;
  vec4 critical;
  vec4 mediumInk;
  vec4 highInk;
  vec4 criticalInk;
  vec4 criticalLine;
} cluster;
`

export const clusterModule = {
  name: 'cluster',
  vs: block,
  fs: block,
  uniformTypes: {
    stale: 'f32',
    opacity: 'f32',
    fill: 'vec4<f32>',
    track: 'vec4<f32>',
    share: 'vec4<f32>',
    halo: 'vec4<f32>',
    medium: 'vec4<f32>',
    high: 'vec4<f32>',
    critical: 'vec4<f32>',
    mediumInk: 'vec4<f32>',
    highInk: 'vec4<f32>',
    criticalInk: 'vec4<f32>',
    criticalLine: 'vec4<f32>',
  },
} as const satisfies ShaderModule<ClusterUniforms>

const vec4 = ([red, green, blue]: Rgb): Vec4 => [red / 255, green / 255, blue / 255, 1]

export const clusterColours = (tokens: MapTokens): Omit<ClusterUniforms, 'stale' | 'opacity'> => ({
  fill: vec4(tokens.raised),
  track: vec4(tokens.subtle),
  share: vec4(tokens.state[1]),
  halo: vec4(tokens.canvas),
  medium: vec4(tokens.severity.medium),
  high: vec4(tokens.severity.high),
  critical: vec4(tokens.severity.critical),
  mediumInk: vec4(tokens.severityInk.medium),
  highInk: vec4(tokens.severityInk.high),
  criticalInk: vec4(tokens.severityInk.critical),
  criticalLine: vec4(tokens.severityLine.critical),
})

export const clusterVertex = `#version 300 es
#define SHADER_NAME cluster-vertex
in vec3 positions;
in vec2 aPlace;
in vec2 aSize;
in float aSeverity;
out vec2 vPoint;
flat out vec3 vLook;

void main() {
  vPoint = positions.xy * (aSize.x + 9.0);
  vLook = vec3(aSize, aSeverity);
  geometry.worldPosition = vec3(aPlace, 0.0);
  geometry.uv = positions.xy;
  gl_Position = project_position_to_clipspace(geometry.worldPosition, vec3(0.0), vec3(0.0), geometry.position);
  vec3 offset = vec3(vPoint, 0.0);
  DECKGL_FILTER_SIZE(offset, geometry);
  gl_Position.xy += project_pixel_size_to_clipspace(offset.xy);
  DECKGL_FILTER_GL_POSITION(gl_Position, geometry);
}
`

export const clusterFragment = `#version 300 es
#define SHADER_NAME cluster-fragment
precision highp float;
in vec2 vPoint;
flat in vec3 vLook;
out vec4 fragColor;

${glyphSdf}
${badgeSdf}

void main() {
  geometry.uv = vPoint;
  float pixel = fwidth(vPoint.x);
  float radius = vLook.x;
  float d = length(vPoint);
  vec4 sum = vec4(0.0);
  sum = over(sum, cluster.halo.rgb, 0.9 * cover(d - radius - 2.0, pixel));
  sum = over(sum, cluster.fill.rgb, cover(d - radius, pixel));

  // the arc starts at twelve o'clock and runs clockwise, as a clock does
  float part = fract(atan(vPoint.x, vPoint.y) / 6.2831853 + 1.0);
  float band = abs(d - radius + 2.2) - 1.2;
  float arc = max(band, (part - vLook.y) * 6.2831853 * radius);
  vec3 share = cluster.stale > 0.5 ? mix(cluster.share.rgb, cluster.track.rgb, 0.75) : cluster.share.rgb;
  sum = over(sum, cluster.track.rgb, 0.75 * cover(band, pixel));
  if (vLook.y > 0.0) sum = over(sum, share, cover(arc, pixel));

  uint severity = uint(vLook.z + 0.5);
  if (severity > 1u) {
    float size = 7.0;
    vec2 p = vPoint - vec2(radius * 0.72);
    vec2 badge = badgeDistance(severity, p / size) * size;
    vec3 fill = severity == 4u ? cluster.critical.rgb : severity == 3u ? cluster.high.rgb : cluster.medium.rgb;
    vec3 ink = severity == 4u ? cluster.criticalInk.rgb : severity == 3u ? cluster.highInk.rgb : cluster.mediumInk.rgb;
    float line = severity == 4u ? 1.4 : 0.0;
    sum = over(sum, cluster.halo.rgb, cover(badge.x - line - 1.2, pixel));
    if (line > 0.0) sum = over(sum, cluster.criticalLine.rgb, cover(badge.x - line, pixel));
    sum = over(sum, fill, cover(badge.x, pixel));
    sum = over(sum, ink, cover(badge.y, pixel));
  }
  if (sum.a < 0.004) discard;
  fragColor = vec4(sum.rgb / sum.a, sum.a * cluster.opacity);
  DECKGL_FILTER_COLOR(fragColor, geometry);
}
`

import { badgeSdf, glyphSdf } from './glyphSdf.ts'

/** Places a quad for each record, between its last fix and the one before, and turns it to its heading. */
export const fleetVertex = `#version 300 es
#define SHADER_NAME fleet-vertex
in vec3 positions;
in vec2 aFrom;
in vec2 aTo;
in vec2 aGlide;
in vec2 aHeading;
in float aFix;
in uvec4 aLook;
out vec2 vPoint;
flat out vec2 vTurn;
flat out uvec2 vLook;
flat out vec2 vMarks;

void main() {
  bool visible = (aLook.z & 1u) != 0u;
  bool alert = aLook.y > 1u;
  bool selected = float(gl_InstanceID) == fleet.selected;
  if (!visible || (alert || selected) != (fleet.pass > 0.5)) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  float part = aGlide.y > 0.0 ? clamp((fleet.time - aGlide.x) / aGlide.y, 0.0, 1.0) : 1.0;
  float turn = mod(aHeading.y - aHeading.x + 540.0, 360.0) - 180.0;
  // a turn is over long before the way is
  float heading = radians(aHeading.x + turn * clamp(part * 4.0, 0.0, 1.0));
  bool arrow = aLook.x == 1u && (aLook.z & 2u) == 0u;
  vTurn = arrow ? vec2(cos(heading), sin(heading)) : vec2(1.0, 0.0);
  vLook = uvec2(aLook.x == 1u && !arrow ? 7u : aLook.x, aLook.y);
  bool claims = aLook.x == 1u || aLook.x == 2u;
  bool old = claims && fleet.time - aFix > fleet.oldAfter;
  vMarks = vec2(selected ? 1.0 : 0.0, old || fleet.stale > 0.5 ? 1.0 : 0.0);

  geometry.worldPosition = vec3(mix(aFrom, aTo, part), 0.0);
  float extent = fleet.radius + (selected ? 13.0 : 3.0);
  if (alert) extent = max(extent, fleet.radius * 1.75 + 5.0);
  vPoint = positions.xy * extent;
  geometry.uv = positions.xy;
  gl_Position = project_position_to_clipspace(geometry.worldPosition, vec3(0.0), vec3(0.0), geometry.position);
  vec3 offset = vec3(vPoint, 0.0);
  DECKGL_FILTER_SIZE(offset, geometry);
  gl_Position.xy += project_pixel_size_to_clipspace(offset.xy);
  DECKGL_FILTER_GL_POSITION(gl_Position, geometry);
}
`

/** Paints glyph, halo, selection and badge from distances: no image, sharp at every size. */
export const fleetFragment = `#version 300 es
#define SHADER_NAME fleet-fragment
precision highp float;
in vec2 vPoint;
flat in vec2 vTurn;
flat in uvec2 vLook;
flat in vec2 vMarks;
out vec4 fragColor;

${glyphSdf}
${badgeSdf}

vec3 stateColour(uint state) {
  if (state == 0u) return fleet.stateOff.rgb;
  if (state == 2u) return fleet.stateIdle.rgb;
  if (state == 3u) return fleet.stateAfterKey.rgb;
  if (state == 4u) return fleet.stateNoSignal.rgb;
  if (state == 5u) return fleet.stateBlocked.rgb;
  if (state == 6u) return fleet.stateTransition.rgb;
  return fleet.stateMoving.rgb;
}

void main() {
  geometry.uv = vPoint;
  float pixel = fwidth(vPoint.x);
  vec4 sum = vec4(0.0);
  bool old = vMarks.y > 0.5;

  if (vMarks.x > 0.5) {
    float d = length(vPoint);
    sum = over(sum, fleet.halo.rgb, 0.55 * cover(d - fleet.radius - 11.0, pixel));
    sum = over(sum, fleet.accent.rgb, cover(abs(d - fleet.radius - 9.5) - 0.75, pixel));
    sum = over(sum, fleet.accent.rgb, cover(abs(d - fleet.radius - 5.0) - 1.0, pixel));
  }

  vec2 q = vec2(vTurn.x * vPoint.x - vTurn.y * vPoint.y, vTurn.y * vPoint.x + vTurn.x * vPoint.y) / fleet.radius;
  vec3 glyph = glyphDistance(vLook.x, q) * fleet.radius;
  vec3 colour = stateColour(vLook.x);
  float strength = 1.0;
  if (old) {
    // old data keep their form and lose their colour, with the hatch that says so everywhere
    colour = mix(colour, vec3(dot(colour, vec3(0.299, 0.587, 0.114))), 0.55);
    float stripe = abs(fract((gl_FragCoord.x + gl_FragCoord.y) * pixel / 5.0) - 0.5) * 2.0;
    strength = mix(0.42, 0.8, smoothstep(0.25, 0.6, stripe));
  }
  sum = over(sum, fleet.halo.rgb, cover(glyph.z - 2.0, pixel) * 0.92);
  sum = over(sum, colour, cover(glyph.x, pixel) * strength);
  sum = over(sum, fleet.ink.rgb, cover(glyph.y, pixel) * step(glyph.x, 0.5));

  if (vLook.y > 1u) {
    // the badge keeps its full strength when the data are old
    float size = max(5.0, fleet.radius * 0.62);
    vec2 p = vPoint - vec2(fleet.radius * 0.8);
    vec2 badge = badgeDistance(vLook.y, p / size) * size;
    vec3 fill = vLook.y == 4u ? fleet.critical.rgb : vLook.y == 3u ? fleet.high.rgb : fleet.medium.rgb;
    vec3 ink = vLook.y == 4u ? fleet.criticalInk.rgb : vLook.y == 3u ? fleet.highInk.rgb : fleet.mediumInk.rgb;
    float line = vLook.y == 4u ? 1.4 : 0.0;
    sum = over(sum, fleet.halo.rgb, cover(badge.x - line - 1.2, pixel));
    if (line > 0.0) sum = over(sum, fleet.criticalLine.rgb, cover(badge.x - line, pixel));
    sum = over(sum, fill, cover(badge.x, pixel));
    sum = over(sum, ink, cover(badge.y, pixel));
  }

  if (sum.a < 0.004) discard;
  fragColor = vec4(sum.rgb / sum.a, sum.a * fleet.opacity);
  DECKGL_FILTER_COLOR(fragColor, geometry);
}
`

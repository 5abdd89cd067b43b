/**
 * The state glyphs as distances (ux §5.3: form first). Negative is inside. A glyph has radius 1, y points up, and
 * answers three distances: what is filled with the colour of the state, what is cut out of it, and the outline
 * that the halo follows.
 */
export const glyphSdf = `
float cover(float d, float pixel) {
  return clamp(0.5 - d / pixel, 0.0, 1.0);
}

// colour over what is there, premultiplied
vec4 over(vec4 below, vec3 colour, float alpha) {
  return vec4(colour * alpha, alpha) + below * (1.0 - alpha);
}

float segment(vec2 p, vec2 a, vec2 b) {
  vec2 ab = b - a;
  return length(p - a - ab * clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0));
}

float box(vec2 p, vec2 halfSize) {
  vec2 d = abs(p) - halfSize;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}

float ring(vec2 p, float radius, float halfWidth) {
  return abs(length(p) - radius) - halfWidth;
}

float dashes(vec2 p, float radius, float count) {
  float u = fract(atan(p.y, p.x) * count / 6.2831853) - 0.5;
  return (abs(u) - 0.3) * 6.2831853 * radius / count;
}

float arrowDistance(vec2 p) {
  p.x = abs(p.x);
  vec2 tip = vec2(0.0, 1.06);
  vec2 wing = vec2(0.76, -0.86);
  vec2 notch = vec2(0.0, -0.5);
  float edge = min(segment(p, tip, wing), segment(p, wing, notch));
  float side = dot(p - tip, normalize(vec2(1.92, 0.76)));
  float foot = dot(p - notch, normalize(vec2(-0.36, -0.76)));
  return (max(side, foot) > 0.0 ? edge : -edge) - 0.03;
}

float keyDistance(vec2 p) {
  float bow = ring(p - vec2(-0.4, 0.4), 0.34, 0.12);
  float blade = segment(p, vec2(-0.16, 0.16), vec2(0.78, -0.78)) - 0.12;
  float teeth = min(segment(p, vec2(0.42, -0.42), vec2(0.66, -0.18)), segment(p, vec2(0.7, -0.7), vec2(0.94, -0.46)));
  return min(min(bow, blade), teeth - 0.11);
}

float hexagonDistance(vec2 p) {
  p = abs(p);
  return max(p.x, dot(p, vec2(0.5, 0.8660254))) - 0.84;
}

float lockDistance(vec2 p) {
  float body = box(p - vec2(0.0, -0.18), vec2(0.3, 0.22)) - 0.04;
  float shackle = max(ring(p - vec2(0.0, 0.1), 0.2, 0.075), 0.02 - p.y);
  return min(body, shackle);
}

vec3 glyphDistance(uint state, vec2 p) {
  float disc = length(p);
  if (state == 0u) {
    float gap = max(abs(p.x) - 0.27, -p.y);
    float power = max(ring(p, 0.7, 0.1), -gap);
    return vec3(min(power, segment(p, vec2(0.0, 0.88), vec2(0.0, 0.2)) - 0.1), 9.0, disc - 0.8);
  }
  if (state == 1u) {
    float arrow = arrowDistance(p);
    return vec3(arrow, 9.0, arrow);
  }
  if (state == 2u) {
    return vec3(disc - 0.84, box(vec2(abs(p.x) - 0.23, p.y), vec2(0.1, 0.34)), disc - 0.84);
  }
  if (state == 3u) {
    float key = keyDistance(p);
    return vec3(key, 9.0, key);
  }
  if (state == 4u) {
    float circle = max(ring(p, 0.84, 0.09), dashes(p, 0.84, 9.0));
    float bars = min(
      box(p - vec2(-0.34, -0.24), vec2(0.09, 0.14)),
      min(box(p - vec2(0.0, -0.12), vec2(0.09, 0.26)), box(p - vec2(0.34, 0.02), vec2(0.09, 0.4)))
    );
    float slash = segment(p, vec2(-0.52, 0.52), vec2(0.52, -0.52));
    bars = max(bars, 0.2 - slash);
    return vec3(min(min(circle, bars), slash - 0.09), 9.0, disc - 0.9);
  }
  if (state == 5u) {
    float hexagon = hexagonDistance(p);
    return vec3(hexagon, lockDistance(p), hexagon);
  }
  if (state == 6u) {
    float circle = max(ring(p, 0.88, 0.1), dashes(p, 0.88, 8.0));
    return vec3(min(min(circle, ring(p, 0.46, 0.08)), disc - 0.16), 9.0, disc - 0.96);
  }
  // moving to nobody knows where: a disc, because an arrow would claim a direction
  return vec3(disc - 0.6, 9.0, disc - 0.6);
}
`

/** Severity badges (ux §4.1), radius about 1: 4 octagon, 3 triangle, 2 diamond. Shape, and the sign in it. */
export const badgeSdf = `
float exclamation(vec2 p) {
  return min(box(p - vec2(0.0, 0.16), vec2(0.11, 0.34)), length(p + vec2(0.0, 0.5)) - 0.15);
}

vec2 badgeDistance(uint severity, vec2 p) {
  vec2 a = abs(p);
  if (severity == 4u) return vec2(max(max(a.x, a.y), (a.x + a.y) * 0.7071068) - 0.95, exclamation(p));
  if (severity == 3u) {
    vec2 q = p + vec2(0.0, 0.08);
    return vec2(max(abs(q.x) * 0.8660254 + q.y * 0.5, -q.y) - 0.62, exclamation((q - vec2(0.0, 0.02)) * 1.2) / 1.2);
  }
  return vec2((a.x + a.y) * 0.7071068 - 0.78, exclamation(p * 1.1) / 1.1);
}
`

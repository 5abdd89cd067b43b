export function ControlTowerScreen() {
  return null
}

import { reasons } from '#src/fleet/command/useCommandRequest.ts'

/** Text key of a command's reason; null for one that this page does not know. */
export function reasonKey(reason: string) {
  const known = reasons.find((one) => one === reason)
  return known ? (`command.reason.${known}` as const) : null
}

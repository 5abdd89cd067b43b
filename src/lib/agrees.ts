/** Whether what is known holds every value that is said, each the very same; of what is not said it may hold anything. */
export function agrees<Known extends object>(known: Known, said: Partial<Known>): boolean {
  const values = new Map<string, unknown>(Object.entries(known))
  return Object.entries(said).every(([name, value]) => values.get(name) === value)
}

/** The states of a field of the kit. */
export const fieldStates = ['ready', 'required', 'error', 'disabled', 'readOnly', 'lg'] as const
export type FieldState = (typeof fieldStates)[number]

/** What all fields are told for a state. */
export const faceOf = (state: FieldState) => ({
  required: state === 'required',
  error: state === 'error' ? 'error' : undefined,
  disabled: state === 'disabled',
  size: state === 'lg' ? ('lg' as const) : ('md' as const),
})

/** Fields that can be read and not changed. */
export const readOnlyIn = (state: FieldState) => ({ readOnly: state === 'readOnly' })

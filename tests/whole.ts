/** In the night, and wherever it is asked for: what a whole run tries of some in turn is tried of each. */
export const triesAll = process.env['TEST_WHOLE'] !== undefined

/**
 * A path that a build may set (`VITE_…_PATH`), else its default.
 * @param setting what the build says: a whole path such as `/baus`; anything else is as good as nothing
 */
export const builtPath = (setting: string | undefined, usual: string): string =>
  setting !== undefined && /^(\/[\w-]+)+$/.test(setting) ? setting : usual

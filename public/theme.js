// Sets the theme and the row height on <html> before the first paint, and again whenever they change.
// A file of its own, loaded without defer: the content security policy forbids inline script, a module would be late.
;(() => {
  const light = matchMedia('(prefers-color-scheme: light)')

  const read = (key, allowed) => {
    try {
      const stored = localStorage.getItem(key)
      return allowed.includes(stored) ? stored : allowed[0]
    } catch {
      return allowed[0]
    }
  }

  const apply = () => {
    const choice = read('farol.theme', ['dark', 'light', 'system'])
    const root = document.documentElement
    root.dataset.theme = choice === 'system' ? (light.matches ? 'light' : 'dark') : choice
    root.dataset.density = read('farol.density', ['standard', 'dense', 'comfort'])
  }

  apply()
  light.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('farol:appearance', apply)
})()

// Whether single keys act as shortcuts in this browser. Speech input and some keyboards need them off.

const storageKey = 'sampan.shortcuts'

export const areShortcutsOn = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function setShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
}

// Where the screens of this app find it; the console has it from the same place.

export { useUrlState } from '@sampan/ui/url-state'

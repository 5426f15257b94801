// Dragging a rule to another place; the buttons do the same for keyboards and touch.

import { classNames } from '@sampan/ui/class-names'
import { type DragEvent, useState } from 'react'

export function useRuleDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
  }
  return (index: number) => ({
    draggable: true,
    className: classNames('is-movable', from === index && 'is-dragged', over === index && from !== index && 'is-target'),
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setFrom(index)
    },
    onDragOver: (event: DragEvent) => {
      if (from === undefined) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (from !== undefined && from !== index) onMove(from, index)
      end()
    },
    onDragEnd: end,
  })
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'

/** The factors of the size at which the whole picture is in sight. */
const leastZoom = 1
const mostZoom = 6
/** How much a button, a key and a double click enlarge. */
const oneStep = 1.5
const doubleClickZoom = 2.5
/** So many pixels of a wheel, or of a pinch on a trackpad, double the picture. */
const wheelPxToDouble = 150

interface Point {
  x: number
  y: number
}

/** A point of the picture, as shares of its width and height, and where it is shown in the frame, in px. */
interface Anchor {
  share: Point
  at: Point
}

interface View {
  zoom: number
  /** Undefined until the picture is zoomed. */
  anchor: Anchor | undefined
}

/** How far a picture is enlarged, and what changes that. */
export interface PictureZoom {
  zoom: number
  canGrow: boolean
  canShrink: boolean
  /** One step larger (1) or smaller (-1), around the middle of what is in sight. */
  step: (by: 1 | -1) => void
  /** The whole picture again. */
  reset: () => void
  onDoubleClick: (event: MouseEvent) => void
}

/**
 * Enlarges the content of a scrolled frame, which is as large as the frame times `zoom`: by steps, by two fingers, by a trackpad
 * or a wheel with Ctrl, and by a double click. What is under the fingers or the pointer stays there.
 */
export function usePictureZoom(frame: HTMLElement | null): PictureZoom {
  const [view, setView] = useState<View>({ zoom: leastZoom, anchor: undefined })
  const { zoom } = view
  const anchorAt = (at: Point): Anchor => ({
    at,
    share: {
      x: shareOf(at.x, frame?.scrollLeft, frame?.clientWidth, zoom),
      y: shareOf(at.y, frame?.scrollTop, frame?.clientHeight, zoom),
    },
  })
  const zoomTo = (wanted: number, anchor: Anchor) =>
    setView({ zoom: Math.max(leastZoom, Math.min(mostZoom, wanted)), anchor })
  useLayoutEffect(() => {
    if (frame) scrollToAnchor(frame, view)
  }, [frame, view])

  const pinch = useRef<{ zoom: number; distance: number; share: Point }>(undefined)
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const [first, second] = [event.touches[0], event.touches[1]]
    if (!frame || !first || !second) {
      pinch.current = undefined
      return
    }
    // Neither the page nor the frame moves under two fingers.
    event.preventDefault()
    const distance = Math.max(1, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY))
    const at = inFrame(frame, { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 })
    pinch.current ??= { zoom, distance, share: anchorAt(at).share }
    const { zoom: before, distance: apart, share } = pinch.current
    zoomTo(before * (distance / apart), { at, share })
  })
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Browsers tell of a pinch on a trackpad as of a wheel with Ctrl.
    if (!frame || !event.ctrlKey) return
    event.preventDefault()
    zoomTo(
      zoom * 2 ** (-event.deltaY / wheelPxToDouble),
      anchorAt(inFrame(frame, { x: event.clientX, y: event.clientY })),
    )
  })
  useEffect(() => {
    if (!frame) return
    // React listens without the right to stop the browser from scrolling and zooming.
    const options = { passive: false }
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
    for (const name of touches) frame.addEventListener(name, onTouch, options)
    frame.addEventListener('wheel', onWheel, options)
    return () => {
      for (const name of touches) frame.removeEventListener(name, onTouch)
      frame.removeEventListener('wheel', onWheel)
    }
  }, [frame])

  return {
    zoom,
    canGrow: zoom < mostZoom,
    canShrink: zoom > leastZoom,
    step: (by) =>
      zoomTo(zoom * oneStep ** by, anchorAt({ x: (frame?.clientWidth ?? 0) / 2, y: (frame?.clientHeight ?? 0) / 2 })),
    reset: () => zoomTo(leastZoom, anchorAt({ x: 0, y: 0 })),
    onDoubleClick: ({ clientX, clientY }) => {
      if (!frame) return
      const wanted = zoom > leastZoom ? leastZoom : doubleClickZoom
      zoomTo(wanted, anchorAt(inFrame(frame, { x: clientX, y: clientY })))
    },
  }
}

function scrollToAnchor(frame: HTMLElement, { zoom, anchor }: View): void {
  if (!anchor) return
  frame.scrollLeft = anchor.share.x * frame.clientWidth * zoom - anchor.at.x
  frame.scrollTop = anchor.share.y * frame.clientHeight * zoom - anchor.at.y
}

/** A frame that is not drawn has no size. */
function shareOf(at: number, scrolled = 0, size = 0, zoom: number): number {
  return size === 0 ? 0 : (scrolled + at) / (size * zoom)
}

function inFrame(frame: HTMLElement, { x, y }: Point): Point {
  const { left, top } = frame.getBoundingClientRect()
  return { x: x - left, y: y - top }
}

/** Checks that everything on a screen fits when the customer uses large text. */

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The parts of an element that are read; tests are compiled without the browser's types. */
interface RenderedElement {
  readonly localName: string;
  readonly textContent: string;
  readonly parentElement: RenderedElement | null;
  readonly offsetParent: RenderedElement | null;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  matches(selector: string): boolean;
  getBoundingClientRect(): Frame;
}

/** A visible line of text, and the dialog, bar or menu it belongs to. */
interface Line extends Frame {
  readonly of: RenderedElement;
  readonly layer: RenderedElement;
}

/**
 * Everything that does not fit on the current screen, given its `body`; it uses nothing from outside, so that a page can
 * run it as well: a page or an element that scrolls sideways, text or controls
 * outside the window or their container, overlapping texts, a truncated value.
 */
// biome-ignore lint/suspicious/noExplicitAny: journeys are compiled without the browser's types
export const findMisfits = async (body: any): Promise<string[]> => {
  const { ownerDocument: document } = body;
  const { defaultView: view, documentElement: root } = document;
  // Changes that follow a resize are drawn two frames later.
  await new Promise((drawn) => view.requestAnimationFrame(() => view.requestAnimationFrame(drawn)));
  const misfits = new Set<string>();
  const nameOf = ({ localName, textContent }: RenderedElement) =>
    `<${localName}> ${textContent.replace(/\s+/g, ' ').trim().slice(0, 40)}`;
  const styles = new Map<RenderedElement, ReturnType<typeof view.getComputedStyle>>();
  const styleOf = (element: RenderedElement) => {
    const known = styles.get(element) ?? view.getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const around = function* (element: RenderedElement, last: RenderedElement = body) {
    for (let at: RenderedElement | null = element; at && at !== last; at = at.parentElement)
      yield at;
  };

  /** Whether an element has a visible edge: a border or background of its own, or clipped overflow. */
  const hasEdge = (element: RenderedElement): boolean => {
    const style = styleOf(element);
    const ground = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    const border = Number.parseFloat(style.borderLeftWidth) > 0;
    return ground || border || cuts(style.overflowX);
  };

  /** The container that text (or else a control) overflows, and in which direction. */
  const whereOut = (element: RenderedElement, box: Frame, letters: boolean): string | undefined => {
    let own = letters;
    let mayScroll = false;
    for (let at: RenderedElement | null = element; at && at !== body; ) {
      const { display, position, overflowY } = styleOf(at);
      if (display !== 'inline' && display !== 'contents') {
        const frame = at.getBoundingClientRect();
        const holds = own || hasEdge(at);
        if (holds && (box.left < frame.left - 1 || box.right > frame.right + 1)) {
          return `leaves ${nameOf(at)} sideways`;
        }
        mayScroll ||= scrolls(overflowY);
        const edge = hasEdge(at) && !mayScroll;
        if (edge && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) {
          return `leaves ${nameOf(at)} above or below`;
        }
        own = false;
      }
      if (position === 'fixed') break;
      at = position === 'absolute' ? at.offsetParent : at.parentElement;
    }
    const inWindow = box.left >= -1 && box.right <= view.innerWidth + 1;
    return inWindow ? undefined : 'leaves the window';
  };

  /** The part of a line that is not scrolled out of view. */
  const seen = (of: RenderedElement, box: Frame, layer: RenderedElement): Line => {
    let { top, bottom } = box;
    for (const at of around(of, layer)) {
      if (styleOf(at).overflowY === 'visible') continue;
      const frame = at.getBoundingClientRect();
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return { ...box, top, bottom, of, layer };
  };
  const layerOf = (element: RenderedElement): RenderedElement => {
    for (const at of around(element)) {
      const floats = /fixed|sticky|absolute/.test(styleOf(at).position);
      if (floats || at.matches('dialog, [popover]')) return at;
    }
    return body;
  };

  const shows = (element: RenderedElement, what: string | undefined) => {
    if (what) misfits.add(`${nameOf(element)} ${what}`);
  };
  if (root.scrollWidth > root.clientWidth) misfits.add('the page scrolls sideways');
  const lines: Line[] = [];
  for (const element of body.querySelectorAll('*:not(script, style, option, iframe, svg *)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // Text clipped to nothing is for screen readers only.
    if ([...around(element)].some((at) => styleOf(at).clipPath !== 'none')) continue;
    const style = styleOf(element);
    const wider = element.scrollWidth > element.clientWidth + 1;
    if (wider && scrolls(style.overflowX)) shows(element, 'scrolls sideways');
    if (wider && style.textOverflow === 'ellipsis') shows(element, 'ends in dots');
    // A longer value of a text field scrolls within it.
    const short = element.matches('input') ? element.value.length <= 12 : true;
    if (wider && short && element.matches('input[class], select')) shows(element, 'is cut');
    if (element.matches('button, a, input, select, textarea, svg, img')) {
      const box = element.getBoundingClientRect();
      if (style.display !== 'inline') shows(element, whereOut(element, box, false));
    }
    const size = Number.parseFloat(style.fontSize);
    for (const node of element.matches('select, textarea') ? [] : element.childNodes) {
      if (node.nodeType !== body.TEXT_NODE || node.data.trim() === '') continue;
      if (Number.parseFloat(style.lineHeight) < size) shows(element, 'has lines too close');
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width } of range.getClientRects()) {
        if (width < 1) continue;
        // As high as capital letters; a line box is higher than its letters.
        const middle = (top + bottom) / 2;
        const box = { left, right, top: middle - size * 0.38, bottom: middle + size * 0.38 };
        shows(element, whereOut(element, box, true));
        lines.push(seen(element, box, layerOf(element)));
      }
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= 2 || down <= 2 || one.layer !== other.layer) continue;
      shows(one.of, `lies over ${nameOf(other.of)}`);
    }
  }
  return [...misfits];
};

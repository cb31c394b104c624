import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: areas of a picture (`map`), which have no box of their own. */
export function inPageAreas(tools: InPageTools) {
  const MOST = 500;
  /** Where in the box of an area it is looked for, its middle first. */
  const SHARES = [0.5, 0.3, 0.7, 0.15, 0.85];
  type Point = { x: number; y: number };

  const written = (element: Element, name: string): string =>
    tools.squeeze(tools.attribute(element, name) ?? '');
  const nameOf = (element: Element): string =>
    ['aria-label', 'alt', 'title'].map((name) => written(element, name)).find((one) => one !== '') ?? '';
  const sameWords = (one: string, other: string): boolean =>
    one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

  const isOfSame = (one: Element, other: Element): boolean => {
    const [own, href] = [one, other].map((area) => written(area, 'href'));
    return (
      one === other || (own !== '' && own !== '#' && own === href && pictureOf(one) === pictureOf(other))
    );
  };
  /** The picture that shows it. */
  const pictureOf = (area: Element): HTMLImageElement | null => {
    const map = tools.closest(area, 'map');
    const names = map ? ['name', 'id'].map((name) => written(map, name)).filter(Boolean) : [];
    const pictures = names.length > 0 ? tools.find(document, 'img[usemap]') : [];
    const own = pictures.find(
      (one) => names.includes(written(one, 'usemap').replace(/^#/, '')) && tools.isShown(one),
    );
    return own instanceof HTMLImageElement ? own : null;
  };
  const pictureName = (area: Element): string => {
    const picture = pictureOf(area);
    if (!picture) return '';
    const caption = tools.closest(picture, 'figure')?.querySelector('figcaption');
    return nameOf(picture) || (caption ? tools.text(caption).slice(0, 120) : '');
  };

  /** Points that may be in it, from the corner of what the picture shows. */
  const pointsOf = (area: HTMLAreaElement, picture: Element): Point[] => {
    const numbers = area.coords
      .split(/[\s,]+/)
      .slice(0, 400)
      .map(Number)
      .filter(Number.isFinite);
    const [x = 0, y = 0, r = 0] = numbers;
    const xs = numbers.filter((_, at) => at % 2 === 0);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    const isCircle = /^circ/i.test(area.shape);
    const isWhole = /^def/i.test(area.shape) || numbers.length < 3;
    const [left, right] = isWhole
      ? [0, picture.clientWidth]
      : isCircle
        ? [x - r, x + r]
        : [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = isWhole
      ? [0, picture.clientHeight]
      : isCircle
        ? [y - r, y + r]
        : [Math.min(...ys), Math.max(...ys)];
    return SHARES.flatMap((down) =>
      SHARES.map((across) => ({ x: left + (right - left) * across, y: top + (bottom - top) * down })),
    );
  };
  /** Where it can be pressed, from the corner of its picture, which is scrolled into view; null where something lies over it. */
  const placeOf = (area: Element): Point | null => {
    const picture = area instanceof HTMLAreaElement ? pictureOf(area) : null;
    if (!picture || !(area instanceof HTMLAreaElement)) return null;
    const style = getComputedStyle(picture);
    const [padLeft, padTop] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingTop)];
    for (const { x, y } of pointsOf(area, picture)) {
      const at = { x: x + padLeft, y: y + padTop };
      const toWindow = () => {
        const box = picture.getBoundingClientRect();
        return { x: box.x + picture.clientLeft + at.x, y: box.y + picture.clientTop + at.y };
      };
      const seen = toWindow();
      if (seen.x < 0 || seen.y < 0 || seen.x > innerWidth || seen.y > innerHeight) {
        picture.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const now = toWindow();
        if (now.y < 0 || now.y > innerHeight) scrollBy(0, now.y - innerHeight / 2);
      }
      const point = toWindow();
      if (tools.topmostAt(point.x, point.y) === area) return at;
    }
    return null;
  };

  return {
    nameOf,
    pictureName,
    /** Those of this name in a picture that is shown; `near` is the name of that picture. */
    called: (name: string, near: string): Element[] =>
      tools
        .find(document, 'area')
        .slice(0, MOST)
        .filter((area) => sameWords(nameOf(area), name) && pictureOf(area) !== null)
        .filter((area) => near === '' || sameWords(pictureName(area), near))
        // Islands of one place lead to the same page.
        .filter((area, at, all) => all.findIndex((other) => isOfSame(area, other)) === at),
    picture: (root: Document | ShadowRoot | Element): Element[] => {
      const picture = root instanceof Element ? pictureOf(root) : null;
      return picture ? [picture] : [];
    },
    place: (root: Document | ShadowRoot | Element) => (root instanceof Element ? placeOf(root) : null),
  };
}

/**
 * The root of an SVG, made from its text by the parser for XML, and part of this document: nothing in it is ever read
 * as HTML, and the page's policy lets no script in it run.
 */
export function adoptSvg(text: string): SVGSVGElement | null {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return root instanceof SVGSVGElement ? document.adoptNode(root) : null;
}

/** Shows the SVG as a layer of the board, in place of the one before. */
export function showLayer(layer: Element, text: string): SVGSVGElement | null {
  const svg = adoptSvg(text);
  if (svg === null) {
    layer.replaceChildren();
    return null;
  }
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  layer.replaceChildren(svg);
  return svg;
}

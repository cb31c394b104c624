import type { Page } from '@playwright/test';

/** What a finger hits on less than 44 px, as “width×height name”; links within a sentence aside. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const LEAST = 44;
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role=switch]',
    )) {
      if (
        !control.checkVisibility({ visibilityProperty: true }) ||
        control.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const isInSentence = control.matches('p a') && getComputedStyle(control).display === 'inline';
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      if (isInSentence || box.width < 2 || box.height < 2) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
      };
      // What lies under a bar or another control cannot be pressed there, and is measured where it can.
      if (!isHit(x, y)) continue;
      const reach = (stepX: number, stepY: number) => {
        let far = 0;
        while (far < LEAST && isHit(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
        return far;
      };
      const width = reach(-1, 0) + reach(1, 0) + 1;
      const height = reach(0, -1) + reach(0, 1) + 1;
      // Half a pixel is lost on either side where a box begins between two.
      if (Math.min(width, height) >= LEAST - 1) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      found.push(`${width}×${height} ${control.tagName.toLowerCase()} “${name.trim().slice(0, 60)}”`);
    }
    window.scrollTo(0, 0);
    return found;
  });
}

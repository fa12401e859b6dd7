/// <reference lib="dom" />
/** Whether what must be seen on Tamashii's table is seen whole. */
import type { Page } from 'playwright-core';

/** Nobody teaches: nothing lies on the table but what is played. */
export const withoutLessons = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('torii.tamashii.lessons', JSON.stringify({ wanted: false })));

/** Which of these are not wholly within something. */
export function sticksOut(page: Page, selector: string, within: string): Promise<string[]> {
  return page.evaluate(
    ([some, around]) => {
      const frame = document.querySelector(around)?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll(some)]
        .filter((each) => each.getClientRects().length > 0)
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return (
            box.left < frame.left - 1 ||
            box.right > frame.right + 1 ||
            box.top < frame.top - 1 ||
            box.bottom > frame.bottom + 1
          );
        })
        .map((each) => each.textContent?.trim().slice(0, 40) ?? '');
    },
    [selector, within] as const,
  );
}

/** Those of them whose lower edge lies below the upper edge of what stands under the board. */
export function below(page: Page, selector: string, edge: string): Promise<string[]> {
  return page.evaluate(
    ([some, under]) => {
      const top = document.querySelector(under)?.getBoundingClientRect().top ?? 0;
      return [...document.querySelectorAll<HTMLElement>(some)]
        .filter((each) => each.getBoundingClientRect().bottom > top + 1)
        .map((each) => each.dataset.slot ?? each.textContent ?? '');
    },
    [selector, edge] as const,
  );
}

/** Those whose text does not fit into them. */
export function cut(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter(
          (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1,
        )
        .map((each) => each.textContent ?? ''),
    );
}

/** Opens the address that the workflow beside it begins with, while no page is shown. */
export type BeginButton = {
  suggest(address: string | null): void;
  setAsked(isAsked: boolean): void;
};

export function createBeginButton(element: HTMLButtonElement, open: (address: string) => void): BeginButton {
  let suggested: string | null = null;
  let isAsked = false;
  const update = () => {
    element.hidden = !isAsked || suggested === null;
    element.textContent = suggested === null ? '' : `Open ${suggested.replace(/^https?:\/\//, '')}`;
  };
  element.addEventListener('click', () => {
    if (suggested !== null) open(suggested);
  });
  return {
    suggest(address) {
      suggested = address;
      update();
    },
    setAsked(given) {
      isAsked = given;
      update();
    },
  };
}

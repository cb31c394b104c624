/** What says that what was asked for is so, behind “if”: “if so”, “if there are any”. */
export const IS_SO = String.raw`(?:so|yes|it (?:is|does|has)|they (?:are|do|have)|that is (?:so|the case)|there (?:is|are)(?: any| one| some)?)`;

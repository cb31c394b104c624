/** Of each call of a signed-in person: the zone of their browser. */
export const TIME_ZONE_HEADER = 'legwork-time-zone';

-- Credits of a period expire with it, also while the subscription renews.
update credit_buckets set expires_at = period_end
where kind = 'period' and closed_at is null and expires_at <> period_end;

-- Counts the starts of a browser on the profile. Its folder has the number of the last start there: a folder with another
-- number is older than what is stored here.
alter table profiles add column generation int not null default 0;

-- R-REG-16: the phone or fax of who asks to be reached that way, in the form of contact_points. Codes never go there.
alter table preregistrations
  add column contact_number text check (contact_number ~ '^\+[1-9][0-9]{6,14}(;ext=[0-9]{1,6})?$');
